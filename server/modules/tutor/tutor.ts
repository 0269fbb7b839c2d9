import type { Asking } from './llm/ai-call.ts';
import type { AnswerOf, RequestOf, TutorCall } from './operations/operations.ts';

/**
 * What makes words, sentences, stories and talk: a model or the library. Answers have passed their checks (product:
 * checks of replies); a request that cannot be met rejects with the error of the catalogue.
 */
export type Tutor = {
  readonly answer: <Name extends TutorCall>(
    name: Name,
    request: RequestOf<Name>,
    asking: Asking,
  ) => Promise<AnswerOf<Name>>;
};

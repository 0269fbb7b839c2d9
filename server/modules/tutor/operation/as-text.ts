import { checkText, type TextExpected } from '../checks/check-text.ts';
import type { Checked, Problem } from '../checks/problem.ts';
import type { Question } from '../model/ask.ts';
import { repairedUnless } from '../model/attempts.ts';

/** After the repair, a story that uses few of its words or stops early is better than none. */
const FORGIVABLE: readonly Problem[] = ['words_unused', 'cut_off'];

const isForgivable = ({ value, problems }: Checked<string>): boolean =>
  value !== '' && problems.every((problem) => FORGIVABLE.includes(problem));

type AsText<Request> = Pick<Question<Request, string>, 'maxOutputTokens' | 'check' | 'attempts' | 'textOf'>;

/** The part of an operation whose answer is a text: passed on sentence by sentence, checked as the request requires. */
export const asText = <Request>(
  expectedOf: (request: Request) => Omit<TextExpected, 'isOffensive'>,
): AsText<Request> => ({
  // Long enough for the thoughts of models that count them as output.
  maxOutputTokens: () => 4000,
  check: (reply, expected) =>
    checkText(reply, { ...expectedOf(expected), isOffensive: expected.isOffensive }),
  attempts: repairedUnless(isForgivable),
  textOf: (text) => text,
});

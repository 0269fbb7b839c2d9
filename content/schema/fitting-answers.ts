import { z } from 'zod';
import { kindsOfThings } from './kinds-of-things.ts';

/** Kinds of answers to a question, besides the words its turn listens for. */
export const answerKind = z.enum([
  'yes-no',
  'name',
  'place',
  'number',
  'time',
  'person',
  'mood',
  // One of the options that were named.
  'choice',
  'reason',
  // A few words containing one that no list could cover: a dish, a drink, a thing.
  'thing',
  // Anything people say about themselves.
  'open',
  'question',
]);
export type AnswerKind = z.infer<typeof answerKind>;

/** The possible answers to the question of one turn; every word of its topics is an answer too. */
const fittingAnswer = z.strictObject({
  kinds: z.array(answerKind).min(1),
  topics: z.array(z.string()).optional(),
  /** Whether the question is about the future, so that nothing in the past answers it. */
  isAhead: z.literal(true).optional(),
  /** Whether the partner asks for something that is otherwise their own part: to give, to help. */
  isServing: z.literal(true).optional(),
  /** The kinds of things that an answer may name. */
  names: z.array(z.enum(kindsOfThings)).min(1),
});
export type FittingAnswer = z.infer<typeof fittingAnswer>;

/** Keyed by scene; one entry for each of its turns, in order. */
export const fittingAnswers = z.record(z.string(), z.array(fittingAnswer));
export type FittingAnswers = z.infer<typeof fittingAnswers>;

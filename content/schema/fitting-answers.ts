import { z } from 'zod';
import { kindsOfThings } from './kinds-of-things.ts';

/** What a question can be answered by, besides the words its turn listens for. */
const answerKind = z.enum([
  'yes-no',
  'name',
  'place',
  'number',
  'time',
  'person',
  'mood',
  // One of those that were named.
  'choice',
  'reason',
  // A few words with one nobody could list: a dish, a drink, a thing.
  'thing',
  // Anything people say of themselves.
  'open',
  'question',
]);
export type AnswerKind = z.infer<typeof answerKind>;

/** What may answer the question of one turn; every word of its topics is an answer too. */
const fittingAnswer = z.strictObject({
  kinds: z.array(answerKind).min(1),
  topics: z.array(z.string()).optional(),
  /** Whether it asks what is to come, so that nothing that is over answers it. */
  isAhead: z.literal(true).optional(),
  /** The sorts of things that an answer may name. */
  names: z.array(z.enum(kindsOfThings)).min(1),
});
export type FittingAnswer = z.infer<typeof fittingAnswer>;

/** By scene, for each of its turns in their order. */
export const fittingAnswers = z.record(z.string(), z.array(fittingAnswer));
export type FittingAnswers = z.infer<typeof fittingAnswers>;

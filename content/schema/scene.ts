import { z } from 'zod';
import { everyLanguage, level, listInEveryLanguage } from './languages.ts';

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

/** A guided conversation: the partner speaks, listens for something, helps, and goes on. */
export const scene = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  level,
  topics: z.array(z.string()).min(1),
  titles: everyLanguage,
  /** Who the learner is and where, in one sentence. */
  settings: everyLanguage,
  /** What the partner is called, where it says so. */
  partnerNames: everyLanguage.optional(),
  turns: z
    .array(
      z.strictObject({
        /** What the question asks for; every word of the topics is an answer too. */
        accepts: z.strictObject({
          kinds: z.array(answerKind).min(1),
          topics: z.array(z.string()).optional(),
          /** Whether it asks what is to come, so that nothing that is over answers it. */
          isAhead: z.literal(true).optional(),
        }),
        /** What the partner says. */
        lines: everyLanguage,
        /** Words (stems included) by which a fitting reply is recognised. */
        listensFor: listInEveryLanguage,
        /** A tip for a learner who is stuck: how a reply could begin. */
        hints: everyLanguage,
        /** What the partner says when the reply did not fit: asks again, more simply. */
        followUps: everyLanguage,
      }),
    )
    .min(5),
  closings: everyLanguage,
});
export type Scene = z.infer<typeof scene>;
export type Turn = Scene['turns'][number];

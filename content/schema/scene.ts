import { z } from 'zod';
import { everyLanguage, level, listInEveryLanguage } from './languages.ts';

/** A guided conversation: the partner speaks, listens for something, helps, and goes on. */
export const scene = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  level,
  topics: z.array(z.string()).min(1),
  titles: everyLanguage,
  /** Who the learner is and where, in one sentence. */
  settings: everyLanguage,
  turns: z
    .array(
      z.strictObject({
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

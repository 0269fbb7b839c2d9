import { z } from 'zod';
import type { FittingAnswer } from './fitting-answers.ts';
import { everyLanguage, level, listInEveryLanguage } from './languages.ts';

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
/** A scene as its file has it. */
export type WrittenScene = z.infer<typeof scene>;
/** A turn with what may answer it, which stands in the table that all turns share. */
export type Turn = WrittenScene['turns'][number] & { readonly accepts: FittingAnswer };
export type Scene = Omit<WrittenScene, 'turns'> & { turns: Turn[] };

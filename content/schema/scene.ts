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
  /** The partner's name, for scenes in which it is mentioned. */
  partnerNames: everyLanguage.optional(),
  /**
   * Verbs for what only the partner does for the learner, by the ids of their concepts and of the glossary. A scene
   * between equals has none.
   */
  partnerDoes: z
    .array(z.string().regex(/^[a-z0-9-]+$/))
    .min(1)
    .optional(),
  turns: z
    .array(
      z.strictObject({
        /** What the partner says. */
        lines: everyLanguage,
        /** Words (or their stems) that identify a fitting reply. */
        listensFor: listInEveryLanguage,
        /** A tip for a learner who is stuck: how a reply could begin. */
        hints: everyLanguage,
        /** What the partner says if the reply did not fit: asks again, more simply. */
        followUps: everyLanguage,
      }),
    )
    .min(5),
  closings: everyLanguage,
});
/** A scene as stored in its file. */
export type WrittenScene = z.infer<typeof scene>;
/** A turn with its possible answers, which come from a table shared by all turns. */
export type Turn = WrittenScene['turns'][number] & { readonly accepts: FittingAnswer };
export type Scene = Omit<WrittenScene, 'turns'> & { turns: Turn[] };

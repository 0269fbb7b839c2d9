import { z } from 'zod';
import { everyLanguage, level, listInEveryLanguage } from './languages.ts';

/** A short graded story, parallel sentence by sentence. */
export const story = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  level,
  /** Topics whose words it uses. */
  topics: z.array(z.string()).min(1),
  titles: everyLanguage,
  sentences: z.array(everyLanguage).min(8),
  /** What a good summary mentions: the point, and words (or their stems) that identify its mention. */
  keyPoints: z.array(z.strictObject({ points: everyLanguage, cues: listInEveryLanguage })).min(3),
});
export type Story = z.infer<typeof story>;

import { z } from 'zod';

/**
 * What is to be known of a region to put its words into sentences. `foreign` and `except`: words nobody there says, as
 * regular expressions for whole words without capitals, `…` for any letters ("cog…"), and those among them that are
 * fine. `sentences`: by `topic/concept`, the region's own sentence where the main one could not be said there; its span
 * is the region's form of the word.
 */
export const regionLayer = z.strictObject({
  foreign: z.array(z.string().min(1)).default([]),
  except: z.array(z.string().min(1)).default([]),
  sentences: z
    .record(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), z.string().trim().min(1).max(400))
    .default({}),
});
export type RegionLayer = z.infer<typeof regionLayer>;

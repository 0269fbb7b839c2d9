import { z } from 'zod';

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Each by itself, not only among the others: a comma inside one would part it into two halves that mean nothing alone. */
const pattern = z.string().min(1).refine(isPattern, 'no regular expression by itself');

/**
 * What is to be known of a region to put its words into sentences. `foreign` and `except`: words nobody there says, as
 * regular expressions for whole words without capitals, `…` for any letters ("cog…"), and those among them that are
 * fine. `sentences`: by `topic/concept`, the region's own sentence where the main one could not be said there; its span
 * is the region's form of the word.
 */
export const regionLayer = z.strictObject({
  foreign: z.array(pattern).default([]),
  except: z.array(pattern).default([]),
  sentences: z
    .record(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), z.string().trim().min(1).max(400))
    .default({}),
});
export type RegionLayer = z.infer<typeof regionLayer>;

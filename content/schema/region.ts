import { z } from 'zod';

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * Each pattern must be valid by itself, not only when joined: a comma inside one would split it into two meaningless
 * halves.
 */
const pattern = z.string().min(1).refine(isPattern, 'no regular expression by itself');

/**
 * Data about a region for putting its words into sentences. `foreign` and `except`: words that nobody there says, as
 * regular expressions for whole words in lower case, with `…` for any letters ("cog…"), and exceptions that are fine.
 * `vulgar`: words that are indecent there and must not occur in anything a learner of the region reads, in the same
 * notation. `sentences`: by `topic/concept`, the region's own sentence where it would not say the main one; its span is
 * the region's form of the word.
 */
export const regionLayer = z.strictObject({
  foreign: z.array(pattern).default([]),
  except: z.array(pattern).default([]),
  vulgar: z.array(pattern).default([]),
  sentences: z
    .record(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), z.string().trim().min(1).max(400))
    .default({}),
});
export type RegionLayer = z.infer<typeof regionLayer>;

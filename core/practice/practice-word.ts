import type { Tier } from '../srs/progress.ts';
import type { WordPair } from '../words/pair.ts';

/** A word of the group being practiced; without a tier it counts as new. */
export type PracticeWord = WordPair & { readonly tier?: Tier };

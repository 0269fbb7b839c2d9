import type { Tier } from '../srs/progress.ts';
import type { WordPair } from '../words/pair.ts';

/** A word of the group that is practised; one without a tier counts as new. */
export type PracticeWord = WordPair & { readonly tier?: Tier };

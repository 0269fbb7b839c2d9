import type { Tier } from '@vocabloom/core/srs/progress.ts';
import type { WordCounts } from '@vocabloom/core/words/word-counts.ts';

/** How many words of each tier there are. */
export type TierCounts = WordCounts['byTier'];

export const allTiers: readonly Tier[] = [1, 2, 3, 4, 5];

export const noWords: TierCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const totalOf = (counts: TierCounts): number => allTiers.reduce((sum, tier) => sum + counts[tier], 0);

import type { Tier } from '@vocabloom/core/srs/progress.ts';
import { noWords, type TierCounts } from './tier-counts.ts';

/** How many words of one tier a group has, and how many of them are due. */
export type GrowthShare = {
  readonly moduleId: string;
  readonly groupId: string;
  readonly tier: Tier;
  readonly wordCount: number;
  readonly dueCount: number;
};

export type Growth = { readonly byTier: TierCounts; readonly dueCount: number };

/** The sum of the shares of a module or a group; of everything if neither is given. */
export const growthOf = (
  shares: readonly GrowthShare[],
  { moduleId, groupId }: { moduleId?: string; groupId?: string } = {},
): Growth => {
  const byTier = { ...noWords };
  let dueCount = 0;
  for (const share of shares) {
    if (moduleId !== undefined && share.moduleId !== moduleId) continue;
    if (groupId !== undefined && share.groupId !== groupId) continue;
    byTier[share.tier] += share.wordCount;
    dueCount += share.dueCount;
  }
  return { byTier, dueCount };
};

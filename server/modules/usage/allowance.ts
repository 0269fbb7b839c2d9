import type { DailyLimits } from '@vocabloom/core/plans/plans.ts';

/** What the daily allowance is counted in. */
export type UsageKind = 'words' | 'practice';

/** How much of a kind a plan's limits allow in one UTC day (product: free and premium). */
export const dailyLimit = (kind: UsageKind, limits: DailyLimits): number =>
  kind === 'words' ? limits.aiWordsPerDay : limits.aiPracticePerDay;

/** The UTC date under which usage is counted (product: daily allowance), `YYYY-MM-DD`. */
export const usageDate = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

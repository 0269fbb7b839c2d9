import { type PlanName, plans } from '@vocabloom/core/plans/plans.ts';

/** What the day's allowance is counted in. */
export type UsageKind = 'words' | 'practice';

/** How much of a kind a plan allows in one UTC day (product: free and premium). */
export const dailyLimit = (kind: UsageKind, plan: PlanName): number =>
  kind === 'words' ? plans[plan].aiWordsPerDay : plans[plan].aiPracticePerDay;

/** The UTC date usage is counted under (product: daily allowance), `YYYY-MM-DD`. */
export const usageDate = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

import { DAY_MS, MASTERED_INTERVAL_DAYS } from './constants.ts';
import { remember } from './history.ts';
import { MASTERED_TIER, type Progress } from './progress.ts';

/**
 * Mark as mastered (product: reset and mastering). Review is not affected: ease, sm2 interval and due date stay.
 *
 * @param atMs epoch milliseconds
 */
export const markMastered = (progress: Progress, atMs: number): Progress => ({
  ...progress,
  learningIntervalDays: MASTERED_INTERVAL_DAYS,
  tier: MASTERED_TIER,
  history: remember(progress.history, { known: true, atMs }),
  maxIntervalDays: Math.max(progress.maxIntervalDays, MASTERED_INTERVAL_DAYS),
});

/**
 * Mark as mastered in the demo, which also puts the word off for those 10 days (product: reset and mastering).
 *
 * @param atMs epoch milliseconds
 */
export const markMasteredInDemo = (progress: Progress, atMs: number): Progress => ({
  ...markMastered(progress, atMs),
  nextDueMs: atMs + MASTERED_INTERVAL_DAYS * DAY_MS,
});

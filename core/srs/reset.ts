import { initialProgress, type Progress } from './progress.ts';

/**
 * Reset progress (spec 4): ease 2.5, both intervals 0, due now, tier 1, empty history. The longest interval is a
 * record of the past, which the specification's list leaves out; it stays.
 *
 * @param atMs epoch milliseconds
 */
export const resetProgress = (progress: Progress, atMs: number): Progress => ({
  ...initialProgress(atMs),
  maxIntervalDays: progress.maxIntervalDays,
});

import type { Progress } from './progress.ts';

/**
 * Whether a word is due for review: its due date is now, in the past, or 0, which also means due (product: due words).
 *
 * @param nowMs epoch milliseconds
 */
export const isDue = (progress: Pick<Progress, 'nextDueMs'>, nowMs: number): boolean =>
  progress.nextDueMs === 0 || progress.nextDueMs <= nowMs;

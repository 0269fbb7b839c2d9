import { initialProgress, type Progress } from './progress.ts';

/**
 * Starting over (product: reset and mastering), whatever the cause: the learner resets the progress of a word, or an
 * edit on its card or in the list turns it into another pair. Nothing of the past remains, not even the longest
 * interval. The database's column defaults for a word are the same.
 * @param atMs epoch milliseconds
 */
export const resetProgress = (atMs: number): Progress => initialProgress(atMs);

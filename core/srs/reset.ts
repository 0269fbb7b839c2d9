import { initialProgress, type Progress } from './progress.ts';

/**
 * Starting again (product: reset and mastering), whoever asks for it: the learner by resetting the progress of a
 * word, or an edit that made another pair of it, on its card or in the list. Nothing of the past is left, the longest
 * interval neither. The database's defaults of a word say the same.
 *
 * @param atMs epoch milliseconds
 */
export const resetProgress = (atMs: number): Progress => initialProgress(atMs);

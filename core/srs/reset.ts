import { initialProgress, type Progress } from './progress.ts';

/**
 * Starting again (spec 4), whoever asks for it: the learner by resetting the progress of a word, or an edit that made
 * another pair of it, on its card or in the list. Ease 2.5, every interval 0, the longest one too, due now, tier 1, empty
 * history: nothing of the past is left. The database's defaults of a word say the same.
 *
 * @param atMs epoch milliseconds
 */
export const resetProgress = (atMs: number): Progress => initialProgress(atMs);

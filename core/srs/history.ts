import { HISTORY_LIMIT } from './constants.ts';
import type { HistoryEntry } from './progress.ts';

/**
 * Adds an answer at the end and drops the oldest, so that at most 20 remain (product: progress of a word).
 *
 * @param atMs when it was answered, epoch milliseconds
 */
export const remember = (
  history: readonly HistoryEntry[],
  answer: { readonly known: boolean; readonly atMs: number },
): readonly HistoryEntry[] => {
  const entry: HistoryEntry = { result: answer.known ? 1 : 0, time: answer.atMs };
  return [...history, entry].slice(-HISTORY_LIMIT);
};

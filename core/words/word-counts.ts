import { isDue } from '../srs/due.ts';
import type { Progress, Tier } from '../srs/progress.ts';
import { completeness, type WordPair } from './pair.ts';

/** The state of a set of words, for the cards of modules and groups and for the end of a session. */
export type WordCounts = {
  readonly total: number;
  readonly due: number;
  readonly mastered: number;
  readonly byTier: Readonly<Record<Tier, number>>;
};

/**
 * Counts words by tier and how many are due.
 *
 * @param nowMs epoch milliseconds
 */
export const countWords = (
  words: Iterable<Pick<Progress, 'tier' | 'nextDueMs'>>,
  nowMs: number,
): WordCounts => {
  const byTier: Record<Tier, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let total = 0;
  let due = 0;
  for (const word of words) {
    total += 1;
    byTier[word.tier] += 1;
    if (isDue(word, nowMs)) due += 1;
  }
  return { total, due, mastered: byTier[5], byTier };
};

/** How many rows of an entry form are complete, half filled and blank. */
export const countRows = (rows: Iterable<WordPair>): Record<ReturnType<typeof completeness>, number> => {
  const counts = { complete: 0, half: 0, blank: 0 };
  for (const row of rows) counts[completeness(row)] += 1;
  return counts;
};

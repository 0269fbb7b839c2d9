import { START_EASE } from './constants.ts';

/** From 1, a new word, to 5, mastered (product: knowledge tiers). */
export type Tier = 1 | 2 | 3 | 4 | 5;

const NEW_TIER = 1 satisfies Tier;
export const MASTERED_TIER = 5 satisfies Tier;

/** One remembered answer: result 1 is known, 0 not known; `time` in epoch milliseconds. */
export type HistoryEntry = { readonly result: 0 | 1; readonly time: number };

/** A learner's progress with one word: a fold of the word's study events (product: answers are events). */
export type Progress = {
  readonly sm2IntervalDays: number;
  readonly learningIntervalDays: number;
  readonly ease: number;
  /** Epoch milliseconds; 0 also means due. */
  readonly nextDueMs: number;
  readonly tier: Tier;
  /** Oldest first, at most 20 kept. */
  readonly history: readonly HistoryEntry[];
  /** The longest interval ever reached, in days. */
  readonly maxIntervalDays: number;
};

/**
 * Progress of a word that has not been studied (product: progress of a word), also used when it starts over, see
 * `resetProgress`.
 * @param createdAtMs when the word was written or started over, epoch milliseconds
 */
export const initialProgress = (createdAtMs: number): Progress => ({
  sm2IntervalDays: 0,
  learningIntervalDays: 0,
  ease: START_EASE,
  nextDueMs: createdAtMs,
  tier: NEW_TIER,
  history: [],
  maxIntervalDays: 0,
});

import {
  DAY_MS,
  HISTORY_LIMIT,
  MASTERED_INTERVAL_DAYS,
  MAX_EASE,
  MAX_INTERVAL_DAYS,
  MIN_EASE,
} from '../srs/constants.ts';
import type { HistoryEntry, Progress, Tier } from '../srs/progress.ts';
import { isRecord } from '../validation/is-record.ts';

/** Progress of a demo word in the form a device stores it (product: demo progress). Times are epoch milliseconds. */
export type DemoProgress = {
  readonly learning_interval: number;
  readonly ease: number;
  readonly nextDue: number;
  readonly history: readonly HistoryEntry[];
  readonly apparentTier: Tier;
  readonly lastUpdated: number;
};

/**
 * What the demo keeps of a word's progress. The demo has no reviews, so the review interval and the longest interval
 * are dropped.
 *
 * @param atMs when it is stored, epoch milliseconds
 */
export const toDemoProgress = (progress: Progress, atMs: number): DemoProgress => ({
  learning_interval: progress.learningIntervalDays,
  ease: progress.ease,
  nextDue: progress.nextDueMs,
  history: progress.history,
  apparentTier: progress.tier,
  lastUpdated: atMs,
});

/** The progress the demo continues from. Only the present interval is known, so it counts as the longest too. */
export const fromDemoProgress = (kept: DemoProgress): Progress => ({
  sm2IntervalDays: 0,
  learningIntervalDays: kept.learning_interval,
  ease: kept.ease,
  nextDueMs: kept.nextDue,
  tier: kept.apparentTier,
  history: kept.history,
  maxIntervalDays: kept.learning_interval,
});

/**
 * The progress a demo word starts with in an account (product: taking the demo along): everything that was stored,
 * except times in the future. Answers from a device whose clock was ahead count as given now, and a word is postponed
 * no longer than mastering would.
 * @param nowMs epoch milliseconds of the server
 */
export const takenProgress = (kept: DemoProgress, nowMs: number): Progress => ({
  ...fromDemoProgress(kept),
  nextDueMs: Math.min(kept.nextDue, nowMs + MASTERED_INTERVAL_DAYS * DAY_MS),
  history: kept.history.map(({ result, time }) => ({ result, time: Math.min(time, nowMs) })),
});

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** The latest time a `Date` can represent. */
const LAST_MS = 8.64e15;

const isTime = (value: unknown): value is number => isBetween(value, 0, LAST_MS) && Number.isInteger(value);

const isTier = (value: unknown): value is Tier => isBetween(value, 1, 5) && Number.isInteger(value);

const isEntry = (value: unknown): value is HistoryEntry =>
  isRecord(value) && (value.result === 0 || value.result === 1) && isTime(value.time);

/**
 * Reads what a device has stored, which anyone may have tampered with; null if it is not progress. A value out of range
 * makes it invalid, because guessing its intended value would be wrong.
 */
export function readDemoProgress(value: unknown): DemoProgress | null {
  if (!isRecord(value)) return null;
  const { learning_interval, ease, nextDue, history, apparentTier, lastUpdated } = value;
  if (!isBetween(learning_interval, 0, MAX_INTERVAL_DAYS) || !Number.isInteger(learning_interval))
    return null;
  if (!isBetween(ease, MIN_EASE, MAX_EASE) || !isTier(apparentTier)) return null;
  if (!isTime(nextDue) || !isTime(lastUpdated)) return null;
  if (!Array.isArray(history) || history.length > HISTORY_LIMIT || !history.every(isEntry)) return null;
  const entries = history.map(({ result, time }): HistoryEntry => ({ result, time }));
  return { learning_interval, ease, nextDue, history: entries, apparentTier, lastUpdated };
}

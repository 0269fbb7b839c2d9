import { HISTORY_LIMIT, MAX_EASE, MAX_INTERVAL_DAYS, MIN_EASE } from '@vocabloom/core/srs/constants.ts';
import type { Progress, Tier } from '@vocabloom/core/srs/progress.ts';
import * as z from 'zod/mini';
import { wordRow } from './rows.gen.ts';
import { TimeMsSchema } from './wire.ts';

const IntervalDaysSchema = z.int().check(z.minimum(0), z.maximum(MAX_INTERVAL_DAYS));
const EaseSchema = z.number().check(z.minimum(MIN_EASE), z.maximum(MAX_EASE));
export const TierSchema = z.literal([1, 2, 3, 4, 5] satisfies Tier[]);

const HistoryEntrySchema = z.object({ result: z.literal([0, 1]), time: TimeMsSchema });

const HistorySchema = z.array(HistoryEntrySchema).check(z.maxLength(HISTORY_LIMIT));

/** Progress inside a `set` event, with core's names. */
export const ProgressSchema = z.object({
  sm2IntervalDays: IntervalDaysSchema,
  learningIntervalDays: IntervalDaysSchema,
  ease: EaseSchema,
  nextDueMs: TimeMsSchema,
  tier: TierSchema,
  history: HistorySchema,
  maxIntervalDays: IntervalDaysSchema,
});

/** The progress columns of the table `words` (product: progress of a word). `next_due` is epoch milliseconds. */
export const ProgressRowSchema = z.safeExtend(
  z.pick(wordRow, {
    sm2_interval: true,
    learning_interval: true,
    ease: true,
    next_due: true,
    apparent_tier: true,
    history: true,
    max_interval: true,
  }),
  {
    sm2_interval: IntervalDaysSchema,
    learning_interval: IntervalDaysSchema,
    ease: EaseSchema,
    next_due: TimeMsSchema,
    apparent_tier: TierSchema,
    history: HistorySchema,
    max_interval: IntervalDaysSchema,
  },
);

export type ProgressRow = z.infer<typeof ProgressRowSchema>;

/** Progress from a row of `words`; other columns of the row are ignored. */
export const progressFromRow = (row: Readonly<ProgressRow>): Progress => ({
  sm2IntervalDays: row.sm2_interval,
  learningIntervalDays: row.learning_interval,
  ease: row.ease,
  nextDueMs: row.next_due,
  tier: row.apparent_tier,
  history: row.history,
  maxIntervalDays: row.max_interval,
});

/** The progress columns of `words` for a progress; nothing else, so that they can be merged into an update. */
export const progressToRow = (progress: Progress): ProgressRow => ({
  sm2_interval: progress.sm2IntervalDays,
  learning_interval: progress.learningIntervalDays,
  ease: progress.ease,
  next_due: progress.nextDueMs,
  apparent_tier: progress.tier,
  history: [...progress.history],
  max_interval: progress.maxIntervalDays,
});

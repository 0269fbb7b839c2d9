import { DAY_MS } from './constants.ts';
import { remember } from './history.ts';
import type { Progress } from './progress.ts';
import { easeAfterAnswer, intervalAfterAnswer } from './schedule.ts';
import type { Answer, Scheduler } from './scheduler.ts';
import { tierAfterAnswer } from './tiers.ts';

const judge = (progress: Progress, { mode, known, atMs }: Answer): Progress => {
  if (mode === 'practice-apart') return progress;
  const ease = easeAfterAnswer(progress.ease, known);
  const grow = (intervalDays: number) => intervalAfterAnswer({ intervalDays, ease, known });

  const learningIntervalDays = grow(progress.learningIntervalDays);
  const movesDueDate = mode === 'sm2';
  const sm2IntervalDays = movesDueDate ? grow(progress.sm2IntervalDays) : progress.sm2IntervalDays;

  return {
    sm2IntervalDays,
    learningIntervalDays,
    ease,
    nextDueMs: movesDueDate ? atMs + sm2IntervalDays * DAY_MS : progress.nextDueMs,
    tier: tierAfterAnswer({
      tier: progress.tier,
      learningIntervalDays,
      known,
      isFirstAnswer: progress.history.length === 0,
    }),
    history: remember(progress.history, { known, atMs }),
    maxIntervalDays: Math.max(progress.maxIntervalDays, sm2IntervalDays, learningIntervalDays),
  };
};

/**
 * The product's own scheduler, in the manner of SM-2 (product: spaced repetition): the sm2 mode moves both intervals
 * and the due date, learning and practice move the learning interval alone, practice kept apart moves nothing.
 */
export const sm2: Scheduler = { id: 'sm2@1', judge };

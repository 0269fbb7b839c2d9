import { DAY_MS } from './constants.ts';
import { remember } from './history.ts';
import type { Progress } from './progress.ts';
import { easeAfterAnswer, intervalAfterAnswer } from './schedule.ts';
import type { Answer, Scheduler, SchedulerId } from './scheduler.ts';
import type { Sm2Numbers } from './sm2-versions.ts';
import { tierAfterAnswer } from './tiers.ts';

const judge = (numbers: Sm2Numbers, progress: Progress, { mode, known, atMs }: Answer): Progress => {
  if (mode === 'practice-apart') return progress;
  const ease = easeAfterAnswer(numbers, { ease: progress.ease, known });
  const grow = (intervalDays: number) => intervalAfterAnswer(numbers, { intervalDays, ease, known });

  const learningIntervalDays = grow(progress.learningIntervalDays);
  const movesDueDate = mode === 'sm2';
  const sm2IntervalDays = movesDueDate ? grow(progress.sm2IntervalDays) : progress.sm2IntervalDays;

  return {
    sm2IntervalDays,
    learningIntervalDays,
    ease,
    nextDueMs: movesDueDate ? atMs + sm2IntervalDays * DAY_MS : progress.nextDueMs,
    tier: tierAfterAnswer(numbers, {
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
 * One version of the product's own scheduler, based on SM-2 (product: spaced repetition): the sm2 mode moves both
 * intervals and the due date, learning and practice move only the learning interval, and practice kept apart moves
 * nothing.
 */
export const createSm2 = (id: SchedulerId, numbers: Sm2Numbers): Scheduler => ({
  id,
  judge: (progress, answer) => judge(numbers, progress, answer),
});

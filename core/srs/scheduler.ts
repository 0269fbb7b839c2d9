import type { AnswerMode } from './answer-mode.ts';
import type { Progress } from './progress.ts';

/**
 * Schedulers by name and version. An event names the one that judged it and is folded with that one for ever:
 * a rule that changes gets a new version, so replaying old answers never rewrites a learner's past.
 */
export const SCHEDULER_IDS = ['sm2@1'] as const;

export type SchedulerId = (typeof SCHEDULER_IDS)[number];

/** The scheduler that judges new answers (product: spaced repetition). */
export const DEFAULT_SCHEDULER_ID: SchedulerId = 'sm2@1';

/** What a scheduler needs to know of an answer; `atMs` in epoch milliseconds. */
export type Answer = { readonly mode: AnswerMode; readonly known: boolean; readonly atMs: number };

/** The port every scheduler stands behind. Pure: the same progress and answer give the same result. */
export type Scheduler = {
  readonly id: SchedulerId;
  readonly judge: (progress: Progress, answer: Answer) => Progress;
};

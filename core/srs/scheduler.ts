import type { AnswerMode } from './answer-mode.ts';
import type { Progress } from './progress.ts';

/**
 * Schedulers by name and version. An event names the one that judged it and is always folded with that one: a changed
 * rule gets a new version, so replaying old answers never rewrites a learner's past.
 */
export const SCHEDULER_IDS = ['sm2@1'] as const;

export type SchedulerId = (typeof SCHEDULER_IDS)[number];

/** The scheduler that judges new answers (product: spaced repetition). */
export const DEFAULT_SCHEDULER_ID: SchedulerId = 'sm2@1';

/** What a scheduler needs to know about an answer; `atMs` in epoch milliseconds. */
export type Answer = { readonly mode: AnswerMode; readonly known: boolean; readonly atMs: number };

/** The interface every scheduler implements. Pure: the same progress and answer give the same result. */
export type Scheduler = {
  readonly id: SchedulerId;
  readonly judge: (progress: Progress, answer: Answer) => Progress;
};

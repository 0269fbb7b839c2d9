import type { Scheduler, SchedulerId } from './scheduler.ts';
import { sm2 } from './sm2.ts';

const schedulers: Readonly<Record<SchedulerId, Scheduler>> = { 'sm2@1': sm2 };

/** The scheduler that judges new answers (product: spaced repetition). */
export const DEFAULT_SCHEDULER_ID: SchedulerId = 'sm2@1';

/** The scheduler of that name and version. */
export const schedulerOf = (id: SchedulerId): Scheduler => schedulers[id];

import type { Scheduler, SchedulerId } from './scheduler.ts';
import { createSm2 } from './sm2.ts';
import { sm2Versions } from './sm2-versions.ts';

/** The scheduler that judges new answers (product: spaced repetition). */
export const DEFAULT_SCHEDULER_ID: SchedulerId = 'sm2@1';

/** The scheduler of that name and version. */
export const schedulerOf = (id: SchedulerId): Scheduler => createSm2(id, sm2Versions[id]);

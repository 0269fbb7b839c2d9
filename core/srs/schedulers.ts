import type { Scheduler, SchedulerId } from './scheduler.ts';
import { createSm2 } from './sm2.ts';
import { sm2Versions } from './sm2-versions.ts';

/** The scheduler with this name and version. */
export const schedulerOf = (id: SchedulerId): Scheduler => createSm2(id, sm2Versions[id]);

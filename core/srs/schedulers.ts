import { SCHEDULER_IDS, type Scheduler, type SchedulerId } from './scheduler.ts';
import { createSm2 } from './sm2.ts';
import { sm2Versions } from './sm2-versions.ts';

const schedulers: ReadonlyMap<SchedulerId, Scheduler> = new Map(
  SCHEDULER_IDS.map((id) => [id, createSm2(id, sm2Versions[id])]),
);

/** The scheduler that judges new answers (product: spaced repetition). */
export const DEFAULT_SCHEDULER_ID: SchedulerId = 'sm2@1';

/** The scheduler of that name and version. */
export function schedulerOf(id: SchedulerId): Scheduler {
  const scheduler = schedulers.get(id);
  if (!scheduler) throw new Error(`No scheduler is called ${id}`);
  return scheduler;
}

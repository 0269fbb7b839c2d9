import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import { workWhenTold } from '../../platform/work-when-told.ts';
import { type BillingWork, readDueCustomers } from './read-due-customers.ts';
import { forgetOldEvents, nextReadingInMs } from './records/readings.repository.ts';

type BillingWorker = BillingWork & {
  /** Looks for work at least this often, in case a notification is missed. */
  readonly maxIdleMs: number;
};

/**
 * Reads customers from the payment provider when events come in, when a period ends, and every so often (product:
 * payments are read). Any number of processes may do so at once. Resolves to a function that finishes the work at hand
 * and stops.
 */
export function startBillingWorker({ maxIdleMs, ...work }: BillingWorker): Promise<() => Promise<void>> {
  const { database, clock, onFailure } = work;
  let forgetAtMs = clock.nowMs();
  return workWhenTold({
    ...{ database, channel: 'billing', maxIdleMs, onFailure },
    work: async (stopping) => {
      await readDueCustomers(work, stopping);
      const nowMs = clock.nowMs();
      if (nowMs >= forgetAtMs) {
        await forgetOldEvents(database, nowMs);
        forgetAtMs = nowMs + DAY_MS;
      }
      return nextReadingInMs(database, nowMs);
    },
  });
}

import { type BillingWork, readDueCustomers } from './read-due-customers.ts';
import { forgetOldEvents, nextReadingInMs } from './records/readings.repository.ts';
import { DAY_MS } from './state/entitlement.ts';

type BillingWorker = BillingWork & {
  /** Looks for work at least this often, should an announcement be missed. */
  readonly maxIdleMs: number;
};

/**
 * Reads customers from the payment provider as events come in, when a period ends, and every so often (product:
 * payments are read). Any number of processes may do so at once. Resolves to a function that finishes the work at hand
 * and stops.
 */
export async function startBillingWorker({
  maxIdleMs,
  ...work
}: BillingWorker): Promise<() => Promise<void>> {
  const { database, clock, onFailure } = work;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let isAnnounced = false;
  const stopListening = await database.listen('billing', () => {
    isAnnounced = true;
    wake();
  });
  const running = run();
  return async () => {
    stopping.abort();
    wake();
    await running;
    await stopListening();
  };

  async function run(): Promise<void> {
    let forgetAtMs = clock.nowMs();
    while (!stopping.signal.aborted) {
      isAnnounced = false;
      const idleMs = await workOnce(clock.nowMs() >= forgetAtMs);
      if (clock.nowMs() >= forgetAtMs) forgetAtMs = clock.nowMs() + DAY_MS;
      if (!isAnnounced && !stopping.signal.aborted) await sleep(idleMs);
    }
  }

  async function workOnce(isForgetting: boolean): Promise<number> {
    try {
      await readDueCustomers(work);
      if (isForgetting) await forgetOldEvents(database, clock.nowMs());
      const nextMs = await nextReadingInMs(database, clock.nowMs());
      return Math.min(maxIdleMs, Math.max(0, nextMs ?? maxIdleMs));
    } catch (error) {
      onFailure(error);
      return maxIdleMs;
    }
  }

  function sleep(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

import type { Database } from '@vocabloom/database/port/database.ts';

type Worker = {
  readonly database: Database;
  /** The channel on which work is announced. */
  readonly channel: string;
  /** Looks for work at least this often, in case a notification is missed. */
  readonly maxIdleMs: number;
  /**
   * Does what is due, and once it is to stop only what it has begun. Resolves to the time until something else is due,
   * or to nothing if that is not known.
   */
  readonly work: (stopping: AbortSignal) => Promise<number | null>;
  /** Called with a failure; work continues at the next announcement, or after the longest pause. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Works at once, when notified, when something is due, and every so often. Resolves to a function that finishes the
 * work at hand and stops.
 */
export async function workWhenTold({
  database,
  channel,
  maxIdleMs,
  work,
  onFailure,
}: Worker): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let isTold = false;
  const stopListening = await database.listen(channel, () => {
    isTold = true;
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
    while (!stopping.signal.aborted) {
      isTold = false;
      const idleMs = await workOnce();
      if (!isTold && !stopping.signal.aborted) await sleep(idleMs);
    }
  }

  async function workOnce(): Promise<number> {
    try {
      return Math.min(maxIdleMs, Math.max(0, (await work(stopping.signal)) ?? maxIdleMs));
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

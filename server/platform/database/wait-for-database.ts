import type { Database } from '@vocabloom/database/port/database.ts';
import { isUnavailable } from '@vocabloom/database/port/errors.ts';
import { requireWritable } from './readiness.ts';

type Waiting = {
  readonly database: Database;
  /** Called with the reason for waiting, once for each. */
  readonly onWaiting: (reason: string) => void;
  readonly sleep: (durationMs: number) => Promise<unknown>;
};

const longestPauseMs = 5000;

/**
 * Resolves when the database can be written to. It waits for one that is away, starting or a standby: after a power cut
 * the two start in any order. Rejects if waiting can't help, for example with a wrong password.
 */
export async function waitForDatabase({ database, onWaiting, sleep }: Waiting): Promise<void> {
  let told = '';
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await requireWritable(database);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (error.message !== told) onWaiting(error.message);
      told = error.message;
    }
    await sleep(pauseMs);
  }
}

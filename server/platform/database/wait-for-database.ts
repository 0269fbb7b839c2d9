import type { Database } from '@vocabloom/database/port/database.ts';
import { isUnavailable } from '@vocabloom/database/port/errors.ts';
import { requireWritable } from './readiness.ts';

type Waiting = {
  readonly database: Database;
  /** Told of why it waits: once for each reason. */
  readonly onWaiting: (reason: string) => void;
  readonly sleep: (durationMs: number) => Promise<unknown>;
};

const longestPauseMs = 5000;

/**
 * Resolves when the database can be written to. One that is away, starting or a standby is waited for: after a power
 * cut the two start in any order. Rejects with what waiting can't mend, a wrong password for example.
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

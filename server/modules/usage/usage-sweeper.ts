import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/ports.ts';
import { releaseExpired } from './usage.repository.ts';

type Sweeper = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly everyMs: number;
};

/**
 * Gives back, at once and then every so often, what processes had taken that died before they could settle. Every process does it.
 * Gives a function that finishes the sweep at hand and stops.
 */
export function startUsageSweeper({ database, clock, logger, everyMs }: Sweeper): () => Promise<void> {
  let sweeping: Promise<void>;
  const sweep = async () => {
    try {
      const released = await releaseExpired(database, clock.nowMs());
      if (released > 0) logger.warn({ released }, 'gave back what unfinished calls had taken');
    } catch (err) {
      logger.error({ err }, 'unfinished calls could not be swept');
    }
  };
  sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

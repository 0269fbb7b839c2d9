import type { Database, TransactionOptions } from '@vocabloom/database/port/database.ts';
import type { Metrics } from '../http/metrics.ts';

/** The same database, with the time and outcome of every transaction in the metrics. */
export function measured(database: Database, metrics: Metrics): Database {
  const time = async <T>({ identity }: TransactionOptions, run: () => Promise<T>): Promise<T> => {
    const stop = metrics.databaseDurationSeconds.startTimer({ identity: identity.kind });
    metrics.databaseInFlight.inc();
    try {
      const value = await run();
      stop({ outcome: 'committed' });
      return value;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    } finally {
      metrics.databaseInFlight.dec();
    }
  };
  return {
    ...database,
    transaction: (options, work) => time(options, () => database.transaction(options, work)),
    once: (options, statement) => time(options, () => database.once(options, statement)),
  };
}

import type { Database } from '@vocabloom/database/port/database.ts';
import type { platformSettings } from '../platform.settings.ts';
import type { ValuesOf } from '../settings/setting.ts';
import type { databaseSettings } from './database.settings.ts';

type OpenDatabase = {
  readonly config: ValuesOf<typeof databaseSettings> & Pick<ValuesOf<typeof platformSettings>, 'DATA_DIR'>;
  readonly onConnectionLost: (error: Error) => void;
  /** Called when the disk of the embedded database is full (why), and when there is room again (null). */
  readonly onShortage: (reason: Error | null) => void;
};

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise the database embedded in the data folder. */
export async function openDatabase({
  config,
  onConnectionLost,
  onShortage,
}: OpenDatabase): Promise<Database> {
  // Imported only when chosen, so that neither engine pays memory and start-up time for the other.
  if (config.DATABASE_URL !== undefined) {
    const { openPostgres } = await import('@vocabloom/database/port/postgres.ts');
    return openPostgres({
      url: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL_SIZE,
      statementTimeoutMs: config.DATABASE_STATEMENT_SECONDS * 1000,
      pooledByTransaction: config.DATABASE_POOLER === 'transaction',
      ...(config.DATABASE_LISTEN_URL === undefined ? {} : { listenUrl: config.DATABASE_LISTEN_URL }),
      onConnectionLost,
    });
  }
  const { openPglite } = await import('@vocabloom/database/port/pglite.ts');
  return openPglite({
    dataDir: config.DATA_DIR,
    reserveBytes: config.DATA_RESERVE_MIB * 1024 * 1024,
    onConnectionLost,
    onShortage,
  });
}

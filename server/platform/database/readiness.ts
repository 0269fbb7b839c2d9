import { migrationState } from '@vocabloom/database/migrate/migrate.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { loggedError } from '../http/redact.ts';

type Readiness = { readonly database: Database; readonly timeoutMs: number };

/** Resolves to why the database can't serve now: away, slow, or not brought up to date; to nothing when it can. */
export async function findDatabaseObstacle({ database, timeoutMs }: Readiness): Promise<string | undefined> {
  const timer = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<string>((resolve) => {
    timer.addEventListener('abort', () => resolve('the database does not answer in time'));
  });
  return Promise.race([expired, checkMigrations(database)]);
}

async function checkMigrations(database: Database): Promise<string | undefined> {
  try {
    const { pending } = await migrationState(database);
    return pending.length === 0 ? undefined : `${pending.length} migrations are still to be run`;
  } catch (error) {
    const { type, code } = loggedError(error);
    return type === 'MigrationError'
      ? 'a migration changed after it ran'
      : `the database failed (${code ?? type})`;
  }
}

import { migrationState } from '@vocabloom/database/migrate/migrate.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { loggedError } from '../http/redact.ts';

type Readiness = { readonly database: Database; readonly timeoutMs: number };

/** Resolves to why the database can't be used now (away, slow, read-only, or not migrated), or to nothing if it can. */
export async function findDatabaseObstacle({ database, timeoutMs }: Readiness): Promise<string | undefined> {
  const timer = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<string>((resolve) => {
    timer.addEventListener('abort', () => resolve('the database does not answer in time'));
  });
  return Promise.race([expired, checkDatabase(database)]);
}

async function checkDatabase(database: Database): Promise<string | undefined> {
  try {
    const { pending } = await migrationState(database);
    if (pending.length > 0) return `${pending.length} migrations are still to be run`;
    await requireWritable(database);
    return undefined;
  } catch (error) {
    const { type, code } = loggedError(error);
    return type === 'MigrationError'
      ? 'a migration changed after it ran'
      : `the database failed (${code ?? type})`;
  }
}

/**
 * Rejects if nothing can be written: on a standby, and while the server is set to read-only. Fails like a write would,
 * so that a pool drops a connection that has become read-only.
 */
export async function requireWritable(database: Database): Promise<void> {
  await database.once(owner, {
    text: `
        do $$ begin
          if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
            raise read_only_sql_transaction using message = 'nothing can be written here';
          end if;
        end $$`,
  });
}

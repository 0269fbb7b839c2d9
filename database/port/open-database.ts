import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

export type DatabaseLocation =
  | ({ readonly kind: 'postgres' } & PostgresOptions)
  | { readonly kind: 'pglite'; readonly dataDir: string };

/** Opens the configured database: PostgreSQL if there is a URL, otherwise the data folder (product: engines). */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.kind === 'postgres' ? openPostgres(location) : openPglite(location);
}

/** The location of the database according to the environment: `DATABASE_URL`, then `DATA_DIR`, then `./data`. */
export function locateDatabase(env: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  return url ? { kind: 'postgres', url } : { kind: 'pglite', dataDir: dataDir || './data' };
}

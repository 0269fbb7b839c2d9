import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

export type DatabaseLocation =
  | ({ readonly kind: 'postgres' } & PostgresOptions)
  | { readonly kind: 'pglite'; readonly dataDir: string };

/** Opens the database the settings speak of: PostgreSQL where there is a URL, else the data folder (product: engines). */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.kind === 'postgres' ? openPostgres(location) : openPglite(location);
}

/** Where the environment says the database is: `DATABASE_URL`, else `DATA_DIR`, else `./data`. */
export function locateDatabase(env: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  return url ? { kind: 'postgres', url } : { kind: 'pglite', dataDir: dataDir || './data' };
}

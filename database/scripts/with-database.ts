import { MigrationError } from '../migrate/migrate.ts';
import type { Database } from '../port/database.ts';
import { isDatabaseError } from '../port/errors.ts';
import { locateDatabase, openDatabase } from '../port/open-database.ts';

/** Runs a command on the database of DATABASE_URL or DATA_DIR; a known failure is printed as one line, not a stack. */
export async function withConfiguredDatabase(command: (db: Database) => Promise<void>): Promise<void> {
  try {
    const db = await openDatabase(locateDatabase(process.env));
    await command(db).finally(db.close);
  } catch (error) {
    if (!isDatabaseError(error) && !(error instanceof MigrationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

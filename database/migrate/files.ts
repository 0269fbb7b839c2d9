import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One numbered SQL file: `0003_words.sql` is version 3. */
export type MigrationFile = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, hex. Line ends are normalized first, because git may change them on checkout. */
  readonly checksum: string;
};

const numbered = /^(\d{4})_[a-z0-9_]+\.sql$/;

const migrationsFolder = join(import.meta.dirname, '../migrations');

/**
 * The migrations of a folder in order. Rejects if a name is wrong or a number is used twice. Numbers may be skipped:
 * people who work at the same time reserve theirs beforehand.
 */
export async function readMigrations(folder: string = migrationsFolder): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const versions = names.map((name) => Number(numbered.exec(name)?.[1]));
  return Promise.all(
    names.map(async (name, index) => {
      const version = versions[index] ?? 0;
      // Also true for a name without a number, because every comparison with NaN is false.
      if (!(version > (versions[index - 1] ?? 0))) {
        throw new Error(
          `Migration ${name} should be named <number of its own>_<what>.sql, as 0001_words.sql is`,
        );
      }
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

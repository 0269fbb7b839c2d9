import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { type MigrationFile, readMigrations } from './files.ts';
import { MigrationError, migrate, migrationState } from './migrate.ts';

let db: Database;
let files: readonly MigrationFile[];
beforeAll(async () => {
  db = await createTestDatabase();
  files = await readMigrations();
});
afterAll(() => db.close());

const next = (sql: string, place = 1): MigrationFile => {
  const version = (files.at(-1)?.version ?? 0) + place;
  return { version, name: `${String(version).padStart(4, '0')}_test.sql`, sql, checksum: `sum of ${sql}` };
};

const tableExists = async (name: string) => {
  const { rows } = await db.once(owner, {
    text: 'select to_regclass($1) is not null as found',
    values: [name],
  });
  return rows[0]?.found;
};

describe('a migrated database', () => {
  test('has nothing left to run', async () => {
    expect(await migrate(db)).toEqual([]);
    const { applied, pending } = await migrationState(db);
    expect(applied.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(pending).toEqual([]);
  });

  test('refuses an old migration that has changed, naming the file', async () => {
    const changed = files.map((file) => (file.version === 2 ? { ...file, checksum: 'other' } : file));
    const message = `Migration ${files[1]?.name} has changed since it ran. Restore the file and write a new migration instead.`;
    await expect(migrate(db, changed)).rejects.toEqual(new MigrationError(message));
    await expect(migrationState(db, changed)).rejects.toEqual(new MigrationError(message));
  });
});

test('a migration that fails leaves nothing behind and is named', async () => {
  const failing = next('create table half_done (a int); select 1 / 0;');
  await expect(migrate(db, [...files, failing])).rejects.toThrow(
    `Migration ${failing.name} failed: division by zero (22012)`,
  );
  expect(await tableExists('half_done')).toBe(false);
  expect((await migrationState(db, [...files, failing])).pending).toEqual([failing]);
});

test('many processes migrating at once run each migration only once, and all succeed', async () => {
  const slow = [
    next('create table first_step (a int); insert into first_step select generate_series(1, 5000);', 1),
    next('create table second_step as select * from first_step;', 2),
  ];
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(db, [...files, ...slow])));
  expect(runs.flat().sort()).toEqual(slow.map(({ name }) => name));
  expect(await tableExists('second_step')).toBe(true);
});

test('services that cache the schema are notified of the change', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  await db.listen('pgrst', resolve);
  const all = [...files, next('', 1), next('', 2), next('create table announced (a int);', 3)];
  const names = await db.once(owner, {
    text: 'select version, name, checksum from migrations.applied',
  });
  const known = all.map((file) => ({
    ...file,
    ...names.rows.find(({ version }) => version === file.version),
  }));
  await migrate(db, known);
  expect(await heard).toBe('reload schema');
});

describe('the folder of migrations', () => {
  const withFolder = async (names: readonly string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'vocabloom-migrations-'));
    try {
      for (const name of names) await writeFile(join(folder, name), 'select 1;\r\nselect 2;\r\n');
      return await readMigrations(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('is read in order, ignoring other files', async () => {
    const read = await withFolder(['0004_b.sql', '0001_a.sql', 'notes.md']);
    expect(read.map(({ version, name }) => [version, name])).toEqual([
      [1, '0001_a.sql'],
      [4, '0004_b.sql'],
    ]);
  });

  test('may have been checked out with other line ends', async () => {
    const [file] = await withFolder(['0001_a.sql']);
    expect(file?.sql).toBe('select 1;\nselect 2;\n');
  });

  test.each([[['0000_a.sql']], [['0001_a.sql', '0001_b.sql']], [['1_a.sql']]])(
    'must give each migration its own number: %j',
    async (names) => {
      await expect(withFolder(names)).rejects.toThrow('should be named');
    },
  );
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { rowsOf } from '../port/rows.ts';
import * as ownRows from '../rows.gen.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUserWithEverything, tablesOf } from '../testing/owned-tables.ts';
import { generateTypes } from './files.ts';
import { printRows } from './print-rows.ts';
import { rowName } from './row-names.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the generated rows match the live schema (npm run db:types)', async () => {
  for (const { path, text } of await generateTypes(db)) {
    expect(await readFile(path, 'utf8'), path).toBe(text);
  }
});

test('the generated schemas read what the tables hold', async () => {
  await createUserWithEverything(db);
  const schemas = new Map<string, z.core.$ZodType>(Object.entries(ownRows));
  const read = new Set<string>();
  for (const { schema, name } of await tablesOf(db, ['auth', 'internal', 'realtime', 'storage'])) {
    const row = schemas.get(rowName(name)) ?? expect.unreachable(name);
    const result = await db.once(owner, { text: `select * from ${schema}.${name}` });
    if (rowsOf(row, result).length > 0) read.add(`${schema}.${name}`);
  }
  expect(read).toContain('auth.users');
  expect(read).toContain('internal.practice_passes');
});

test('two tables whose rows would have the same name are refused', () => {
  const table = { name: 'words', columns: [], foreignKeys: [] };
  expect(() =>
    printRows([
      { ...table, schema: 'public' },
      { ...table, schema: 'auth' },
    ]),
  ).toThrow('wordRow');
});

test.each([
  ['words', 'wordRow'],
  ['word_groups', 'wordGroupRow'],
  ['identities', 'identityRow'],
  ['practice_passes', 'practicePassRow'],
  ['user_data', 'userDataRow'],
])('a row of %s is a %s', (table, name) => {
  expect(rowName(table)).toBe(name);
});

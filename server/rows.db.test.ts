import * as rows from '@vocabloom/contract/rows.gen.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createUserWithEverything } from '@vocabloom/database/testing/owned-tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await createUserWithEverything(database);
});
afterAll(() => database.close());

const schemas: readonly (readonly [table: string, row: z.core.$ZodType])[] = [
  ['ai_calls', rows.aiCallRow],
  ['modules_new', rows.modulesNewRow],
  ['study_events', rows.studyEventRow],
  ['user_daily_usage', rows.userDailyUsageRow],
  ['user_data', rows.userDataRow],
  ['word_groups', rows.wordGroupRow],
  ['words', rows.wordRow],
];

test.each(schemas)('a row of %s is parsed whole by its schema in the contract', async (table, row) => {
  const result = await database.once(owner, { text: `select * from ${table}` });
  expect(result.rowCount).toBeGreaterThan(0);
  expect(rowsOf(row, result)).toEqual(result.rows);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createWords, identityOf } from '../testing/factories.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a later write of a row has a later time, even within one transaction', async () => {
  const [word] = await createWords(database);
  if (!word) throw new Error('there is no word');
  const times = await database.transaction({ identity: identityOf(word.userId) }, async (tx) => {
    const write = async (ease: number) => {
      const { rows } = await tx.query({
        text: 'update words set ease = $1 where id = $2 returning updated_at',
        values: [ease, word.id],
      });
      return Date.parse(String(rows[0]?.updated_at));
    };
    return [await write(2.6), await write(2.7), await write(2.8)];
  });
  expect(new Set(times).size).toBe(3);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

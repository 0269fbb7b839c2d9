import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createWords, identityOf } from '../testing/factories.ts';

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

test.each([
  ['long ago', '2001-01-01', '2001-01-02'],
  ['by a clock that was ahead', '2101-01-01', '2101-01-01'],
])('a row that was written %s has a later time when it is written now', async (_when, wrote, after) => {
  const { userId, id: groupId } = await createGroup(database);
  await database.once(owner, {
    text: `insert into words (user_id, group_id, from_text, to_text, updated_at) values ($1, $2, 'one', 'uno', $3)`,
    values: [userId, groupId, wrote],
  });
  const { rows } = await database.once(
    { identity: identityOf(userId) },
    { text: `update words set ease = 2.6 returning updated_at > $1 as is_later`, values: [after] },
  );
  expect(rows).toEqual([{ is_later: true }]);
});

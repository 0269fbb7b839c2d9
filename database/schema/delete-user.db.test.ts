import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUserWithEverything, ownedTables } from '../testing/owned-tables.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const owner = { identity: { kind: 'owner' } } as const;

const rowsOf = async (userId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { name } of await ownedTables(db)) {
    const { rows } = await db.once(owner, {
      text: `select count(*) from ${name} where user_id = $1`,
      values: [userId],
    });
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
};

test('deleting a user removes all of their rows, and no one else’s', async () => {
  const [leaving, staying] = [await createUserWithEverything(db), await createUserWithEverything(db)];
  const before = await rowsOf(staying);
  expect(await rowsOf(leaving)).toEqual(before);
  expect(Object.values(before).every((count) => count > 0)).toBe(true);

  await db.once(owner, { text: 'delete from auth.users where id = $1', values: [leaving] });

  expect(await rowsOf(leaving)).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
  expect(await rowsOf(staying)).toEqual(before);
  expect(await structureFaults(db)).toEqual([]);
});

test('the primary key of every table of the data service begins with user_id', async () => {
  const { rows } = await db.once(owner, {
    text: `
      select c.relname, (
        select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary
      ) as first_of_key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`,
  });
  expect(rows, 'A new table: its key begins with user_id, and it stands in this list.').toEqual([
    { relname: 'ai_calls', first_of_key: 'user_id' },
    { relname: 'mail_preferences', first_of_key: 'user_id' },
    { relname: 'modules_new', first_of_key: 'user_id' },
    { relname: 'recordings', first_of_key: 'user_id' },
    { relname: 'study_events', first_of_key: 'user_id' },
    { relname: 'study_quarters', first_of_key: 'user_id' },
    { relname: 'user_daily_usage', first_of_key: 'user_id' },
    // `id` is the user's id; `user_id` repeats it.
    { relname: 'user_data', first_of_key: 'id' },
    { relname: 'word_groups', first_of_key: 'user_id' },
    { relname: 'words', first_of_key: 'user_id' },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUserWithEverything, ownedTables } from '../testing/owned-tables.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

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
  const names = rows.map(({ relname }) => relname);
  expect(names).toEqual(expect.arrayContaining(['study_events', 'words']));
  // `id` is the user's id; `user_id` repeats it.
  const otherwise = rows.filter(({ first_of_key: column }) => column !== 'user_id');
  expect(otherwise).toEqual([{ relname: 'user_data', first_of_key: 'id' }]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Statement } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createUser, identityOf } from '../testing/factories.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const as = (userId: string) => ({ identity: identityOf(userId) });

describe('whatever a person does', () => {
  const tables = [
    { table: 'modules_new', insert: `(from_lang, to_lang, position) values ('en', 'es', $1)` },
    {
      table: 'word_groups',
      insert: `(module_id, name, position)
        select id, 'Group', $1 from modules_new order by position desc limit 1`,
    },
    {
      table: 'words',
      insert: `(group_id, from_text, to_text, position)
        select id, 'a', 'b', $1 + n from word_groups cross join generate_series(0, 2) n where position = 0`,
    },
  ] as const;
  const table = fc.constantFrom(...tables);
  const place = fc.integer({ min: -2, max: 12 });
  const action: fc.Arbitrary<Statement> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(table, place)
        .map(([t, p]) => ({ text: `insert into ${t.table} ${t.insert}`, values: [p] })),
    },
    fc
      .tuple(table, place)
      .map(([t, p]) => ({ text: `delete from ${t.table} where position = $1`, values: [p] })),
    fc.tuple(table, place, place).map(([t, p, q]) => ({
      text: `update ${t.table} set position = $2 where position = $1`,
      values: [p, q],
    })),
    fc.tuple(table, place).map(([t, p]) => ({
      text: `update ${t.table} set position = position - 1 where position > $1`,
      values: [p],
    })),
    fc.tuple(fc.constantFrom('delete from words where position % 3 = $1'), place).map(([text, p]) => ({
      text,
      values: [Math.abs(p) % 3],
    })),
    place.map((p) => ({
      text: `update words set group_id = (select id from word_groups order by position desc, id limit 1)
        where position = $1`,
      values: [p],
    })),
    place.map((p) => ({
      text: `update word_groups set module_id = (select id from modules_new order by position limit 1)
        where position = $1`,
      values: [p],
    })),
  );

  test('positions stay dense and counts correct after every statement', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const { id: userId } = await createUser(db);
        await createGroup(db, { userId });
        for (const statement of actions) {
          await db.once(as(userId), statement);
          expect(await structureFaults(db)).toEqual([]);
        }
        await db.once(owner, { text: 'delete from auth.users' });
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

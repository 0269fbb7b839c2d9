import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createUser, createWords, identityOf } from '../testing/factories.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const server: Identity = { kind: 'service' };

type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/** A table, a person with some rows in it, and statements that add one and move one. */
const kinds = {
  modules: async () => {
    const { id: userId } = await createUser(db);
    const rows = [];
    for (let count = 0; count < 4; count += 1) rows.push(await createModule(db, { userId }));
    const add = `insert into modules_new (user_id, from_lang, to_lang) values ($1, 'en', 'fr') returning position`;
    return { userId, rows, add, of: [], table: 'modules_new' };
  },
  groups: async () => {
    const module = await createModule(db);
    const rows = [];
    for (let count = 0; count < 4; count += 1) rows.push(await createGroup(db, { module }));
    const add = `insert into word_groups (user_id, module_id, name) values ($1, $2, 'More') returning position`;
    return { userId: module.userId, rows, add, of: [module.id], table: 'word_groups' };
  },
  words: async () => {
    const group = await createGroup(db);
    const rows = await createWords(db, { group, count: 4 });
    const add = `insert into words (user_id, group_id, from_text, to_text) values ($1, $2, 'one', 'uno') returning position`;
    return { userId: group.userId, rows, add, of: [group.id], table: 'words' };
  },
};

/**
 * Several statements in one transaction, and what they give back: others do not see the effect of the first until the
 * last is done.
 */
const together = (identity: Identity, statements: readonly Statement[]) =>
  db.transaction({ identity }, async (tx) => {
    const rows = [];
    for (const statement of statements) rows.push(...(await tx.query(statement)).rows);
    return rows;
  });

type Adding = { readonly userId: string; readonly add: string; readonly of: readonly string[] };

const fiveAdds = ({ userId, add, of }: Adding): readonly Statement[] =>
  Array.from({ length: 5 }, () => ({ text: add, values: [userId, ...of] }));

/** Transactions of the server, each in parallel with one in which the person adds five. */
const whileFiveAreAdded = (adding: Adding, ofServer: readonly (readonly Statement[])[]) =>
  Promise.all(
    ofServer.flatMap((statements) => [
      together(identityOf(adding.userId), fiveAdds(adding)),
      together(server, statements),
    ]),
  );

describe.each(Object.entries(kinds))('%s', (_name, create) => {
  test.each([
    ['the person', identityOf],
    ['the server', () => server],
  ] as const)(
    'added by transactions of %s that overlap are dense, each where it was said to be',
    async (_who, identityFor) => {
      const table = await create();
      const five = fiveAdds(table);
      const added = await Promise.all([1, 2, 3, 4].map(() => together(identityFor(table.userId), five)));
      expect(await structureFaults(db)).toEqual([]);
      const places = added.flat().map(({ position }) => Number(position));
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 4));
    },
  );

  test('removed by the server while the person adds some are dense', async () => {
    const { userId, rows, add, of, table } = await create();
    const remove = (index: number) => ({
      text: `delete from ${table} where user_id = $1 and id = $2`,
      values: [userId, rows[index]?.id],
    });
    await whileFiveAreAdded({ userId, add, of }, [
      [remove(0), remove(2)],
      [remove(1), remove(3)],
    ]);
    expect(await structureFaults(db)).toEqual([]);
  });

  test('moved by the server while the person adds some are dense', async () => {
    const { userId, rows, add, of, table } = await create();
    const move = (place: number) => ({
      text: `update ${table} set position = $3 where user_id = $1 and id = $2`,
      values: [userId, rows[3 - place]?.id, place],
    });
    await whileFiveAreAdded({ userId, add, of }, [
      [move(0), move(2)],
      [move(1), move(3)],
    ]);
    expect(await structureFaults(db)).toEqual([]);
  });

  test('moved to one place by one statement end up there one after another', async () => {
    const { userId, rows, table } = await create();
    const [first, second, third, fourth] = rows.map(({ id }) => id);
    await db.once(
      { identity: identityOf(userId) },
      { text: `update ${table} set position = 0 where id = any ($1)`, values: [[third, fourth]] },
    );
    const { rows: stored } = await db.once(
      { identity: identityOf(userId) },
      { text: `select id from ${table} order by position` },
    );
    expect(stored.map(({ id }) => id)).toEqual([third, fourth, first, second]);
  });

  test('written where they stand keep their place beside one that is moved', async () => {
    const { userId, rows, table } = await create();
    const [first, second, third, fourth] = rows.map(({ id }) => id);
    await db.once(
      { identity: identityOf(userId) },
      {
        text: `update ${table} set position = case id when $1 then 2 else 0 end where id = any ($2)`,
        values: [third, [third, fourth]],
      },
    );
    const { rows: stored } = await db.once(
      { identity: identityOf(userId) },
      { text: `select id from ${table} order by position` },
    );
    expect(stored.map(({ id }) => id)).toEqual([fourth, first, third, second]);
  });
});

test.each([1, 2])(
  '%i words that the server writes again just as they are deleted come behind the others',
  async (count) => {
    const group = await createGroup(db);
    const { userId } = group;
    const ids = (await createWords(db, { group, count: 4 })).map(({ id }) => id);
    const [again, others] = [ids.slice(0, count), ids.slice(count)];
    const writeAgain = () =>
      together(server, [
        {
          text: `insert into words (user_id, group_id, id, from_text, to_text, position)
          select $1, $2, w.id, 'again', 'otra vez', w.position from unnest($3::uuid[], $4::integer[]) w (id, position)
          on conflict (user_id, id) do update set to_text = excluded.to_text`,
          values: [userId, group.id, again, [5, 3].slice(0, count)],
        },
        {
          text: `select count(*) as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        },
      ]);
    const written = await db.transaction({ identity: server }, async (tx) => {
      await tx.query({
        text: 'delete from words where user_id = $1 and id = any ($2)',
        values: [userId, again],
      });
      const later = { rows: writeAgain() };
      // It has found the first word by then, and waits for what becomes of it.
      const waiting = {
        text: `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
      };
      if (db.engine === 'postgres')
        await expect.poll(async () => (await tx.query(waiting)).rowCount).toBeGreaterThan(0);
      return later;
    });
    expect(await written.rows).toEqual([{ locks: 1 }]);
    expect(await structureFaults(db)).toEqual([]);
    const { rows: stored } = await db.once(
      { identity: identityOf(userId) },
      { text: 'select id from words order by position' },
    );
    expect(stored.map(({ id }) => id)).toEqual(
      // Where nothing overlaps they are new words: positions say nothing, and they follow each other as they come.
      [...others, ...(db.engine === 'postgres' ? again.toReversed() : again)],
    );
  },
);

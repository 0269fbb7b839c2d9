import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Statement, Transaction } from '../port/database.ts';
import { owner, service } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createWords, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Of each table two rows of one person: an empty one, and behind it one that holds what is in the tables below. */
async function createPerson() {
  const empty = await createModule(db);
  const { userId } = empty;
  const module = await createModule(db, { userId });
  const emptyGroup = await createGroup(db, { module });
  const group = await createGroup(db, { module });
  const [first, second] = await createWords(db, { group, count: 2 });
  if (first === undefined || second === undefined) throw new Error('there are no words');
  return {
    userId,
    modules_new: [empty.id, module.id],
    word_groups: [emptyGroup.id, group.id],
    words: [first.id, second.id],
    add: {
      modules_new: { text: `(user_id, from_lang, to_lang) values ($1, 'en', 'fr')`, values: [userId] },
      word_groups: {
        text: `(user_id, module_id, name) values ($1, $2, 'More')`,
        values: [userId, module.id],
      },
      words: {
        text: `(user_id, group_id, from_text, to_text) values ($1, $2, 'one', 'uno')`,
        values: [userId, group.id],
      },
    },
  };
}

const tables = ['modules_new', 'word_groups', 'words'] as const;

/** How many locks of people, or of the server, this transaction holds: the locks that the database knows only by a number. */
async function heldLocks(tx: Transaction): Promise<unknown> {
  const { rows } = await tx.query({
    text: `select count(distinct (classid, objid)) as held
      from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  });
  return rows[0]?.held;
}

/** Whose locks these statements of the server take, each person where they come up first. */
const peopleLockedBy = (statements: readonly Statement[]): Promise<readonly string[]> =>
  db.transaction(owner, async (tx) => {
    const { rows } = await tx.query({
      text: `select pg_get_functiondef('internal.lock_person'::regproc) as definition`,
    });
    await tx.script(`
      select set_config('vocabloom.locked', '', true);
      create or replace function internal.lock_person(person uuid) returns void language sql volatile strict
      as $$ select set_config('vocabloom.locked', current_setting('vocabloom.locked') || person || ' ', true) $$`);
    for (const statement of statements) await tx.query(statement);
    const noted = await tx.query({ text: `select current_setting('vocabloom.locked') as people` });
    await tx.script(String(rows[0]?.definition));
    return [...new Set(String(noted.rows[0]?.people).trim().split(' '))];
  });

describe.each(tables)('of %s, a statement of the server that', (table) => {
  test.each([
    ['removes', `delete from ${table} where id = any ($1)`],
    ['moves', `update ${table} set position = 1 where id = any ($1)`],
  ])('%s rows of several people takes their locks in the order of their ids', async (_what, text) => {
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await createPerson());
    const ids = people.map((person) => person[table][0]);
    const locked = await peopleLockedBy([{ text, values: [ids] }]);
    expect(locked).toEqual(people.map(({ userId }) => userId).toSorted());
  });

  test('adds a row takes the lock of the person', async () => {
    const { userId, add } = await createPerson();
    const { text, values } = add[table];
    expect(await peopleLockedBy([{ text: `insert into ${table} ${text}`, values }])).toEqual([userId]);
  });
});

describe.each(tables)('of %s, a statement that finds nothing', (table) => {
  const ofNothing = [
    { text: `delete from ${table} where id = gen_random_uuid()` },
    { text: `update ${table} set position = 0 where id = gen_random_uuid()` },
  ];

  test('holds the lock of the person who sent it: the one that adding takes', async () => {
    const { userId, add } = await createPerson();
    const { text, values } = add[table];
    for (const statement of ofNothing) {
      const held = await db.transaction({ identity: identityOf(userId) }, async (tx) => {
        await tx.query(statement);
        const first = await heldLocks(tx);
        await tx.query({ text: `insert into ${table} ${text}`, values });
        return [first, await heldLocks(tx)];
      });
      expect(held).toEqual([1, 1]);
    }
  });

  test('holds the one lock of the server that removing and moving share', async () => {
    const held = await db.transaction(service, async (tx) => {
      const counted = [];
      for (const statement of ofNothing) {
        await tx.query(statement);
        counted.push(await heldLocks(tx));
      }
      return counted;
    });
    expect(held).toEqual([1, 1]);
  });
});

test('who writes many words’ progress shares the lock that adding takes', async () => {
  const { userId, add } = await createPerson();
  const held = await db.transaction(service, async (tx) => {
    await tx.query({ text: 'select internal.share_positions($1)', values: [userId] });
    const shared = await heldLocks(tx);
    await tx.query({ text: `insert into words ${add.words.text}`, values: add.words.values });
    return [shared, await heldLocks(tx)];
  });
  expect(held).toEqual([1, 1]);
});

test.each(tables)(
  'progress written after a row of %s was moved takes no lock: the move is over',
  async (table) => {
    const [mover, other] = [await createPerson(), await createPerson()];
    const held = await db.transaction(service, async (tx) => {
      await tx.query({ text: `update ${table} set position = 1 where id = $1`, values: [mover[table][0]] });
      const before = await heldLocks(tx);
      await tx.query({ text: 'update words set ease = 2 where id = $1', values: [other.words[0]] });
      return [before, await heldLocks(tx)];
    });
    expect(held).toEqual([2, 2]);
  },
);

test('a deletion locks no words but those of the list that move up', async () => {
  const group = await createGroup(db);
  const [first, ...others] = await createWords(db, { group, count: 3 });
  await createWords(db, {
    group: await createGroup(db, { module: { id: group.moduleId, userId: group.userId } }),
    count: 3,
  });
  await createWords(db, { count: 3 });
  const locked = await db.transaction(owner, async (tx) => {
    await tx.query({ text: 'delete from words where id = $1', values: [first?.id] });
    // A row that was locked names the transaction, and so does what this made of the row.
    const { rows } = await tx.query({
      text: 'select id from words where xmax::text = pg_current_xact_id()::xid::text order by position',
    });
    return rows.map(({ id }) => id);
  });
  expect(locked).toEqual(others.map(({ id }) => id));
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a deletion locks the words that move up in the order of their ids, wherever they stand',
  async () => {
    const group = await createGroup(db);
    const ids = Array.from({ length: 6 }, () => randomUUID()).toSorted();
    await db.once(owner, {
      text: `insert into words (user_id, id, group_id, from_text, to_text)
        select $1, n.id, $2, 'one', 'uno' from unnest($3::uuid[]) with ordinality n (id, nth) order by nth desc`,
      values: [group.userId, group.id, ids],
    });
    const { deleted, free } = await db.transaction(service, async (tx) => {
      await tx.query({ text: 'update words set ease = 2 where id = $1', values: [ids[2]] });
      const deletion = db.once(
        { identity: identityOf(group.userId) },
        { text: 'delete from words where position = 0' },
      );
      const waiting = {
        text: 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
      };
      await expect.poll(async () => (await tx.query(waiting)).rowCount).toBe(1);
      const { rows } = await db.once(owner, {
        text: 'select id from words where group_id = $1 order by id for no key update skip locked',
        values: [group.id],
      });
      return { deleted: { deletion }, free: rows.map(({ id }) => id) };
    });
    await deleted.deletion;
    expect(free).toEqual([ids[3], ids[4]]);
  },
);

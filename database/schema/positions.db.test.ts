import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createUser, createWords, identityOf } from '../testing/factories.ts';
import { groupOfLetters, namesInOrder } from '../testing/lettered-words.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const as = (userId: string) => ({ identity: identityOf(userId) });

describe('a new module', () => {
  test('is appended, and the returned row says where', async () => {
    const { id } = await createUser(db);
    const insert = (position: number | null) => ({
      text: `insert into modules_new (from_lang, to_lang ${position === null ? '' : ', position'})
        values ('en', 'es' ${position === null ? '' : ', $1'}) returning position`,
      values: position === null ? [] : [position],
    });
    const positions = [];
    for (const given of [0, 0, 2, 99, -1, null]) {
      const { rows } = await db.once(as(id), insert(given));
      positions.push(rows[0]?.position);
    }
    expect(positions).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('that is upserted again keeps its place and its counts', async () => {
    const { id: userId } = await createUser(db);
    const first = await createModule(db, { userId });
    await createModule(db, { userId });
    await db.once(as(userId), {
      text: `insert into modules_new (id, from_lang, to_lang, position, num_words) values ($1, 'en', 'fr', 0, 7)
        on conflict (user_id, id) do update
        set to_lang = excluded.to_lang, position = excluded.position, num_words = excluded.num_words`,
      values: [first.id],
    });
    const { rows } = await db.once(as(userId), {
      text: 'select position, to_lang, num_words from modules_new order by position',
    });
    expect(rows).toEqual([
      { position: 0, to_lang: 'fr', num_words: 0 },
      { position: 1, to_lang: 'es', num_words: 0 },
    ]);
  });
});

describe('counts', () => {
  test('written by a client are ignored, not refused', async () => {
    const group = await createGroup(db);
    await createWords(db, { group, count: 3 });
    await db.once(as(group.userId), { text: 'update modules_new set num_groups = 9, num_words = 9' });
    await db.once(as(group.userId), { text: 'update word_groups set num_words = 9' });
    expect(await structureFaults(db)).toEqual([]);
  });

  test('follow a group that moves to another module', async () => {
    const group = await createGroup(db);
    const other = await createModule(db, { userId: group.userId });
    await createGroup(db, { module: other });
    await createWords(db, { group, count: 3 });
    await db.once(as(group.userId), {
      text: 'update word_groups set module_id = $1 where id = $2',
      values: [other.id, group.id],
    });
    expect(await structureFaults(db)).toEqual([]);
    const { rows } = await db.once(as(group.userId), {
      text: 'select num_groups, num_words from modules_new order by position',
    });
    expect(rows).toEqual([
      { num_groups: 0, num_words: 0 },
      { num_groups: 2, num_words: 3 },
    ]);
  });
});

describe('words', () => {
  test.each([
    ['b', 3, 'a c d b e'],
    ['d', 1, 'a d b c e'],
    ['a', 99, 'b c d e a'],
    ['e', -5, 'e a b c d'],
    ['c', 2, 'a b c d e'],
  ])('%s moved to place %i of five: %s', async (letter, place, expected) => {
    const group = await groupOfLetters(db, 'abcde');
    await db.once(as(group.userId), {
      text: 'update words set position = $1 where from_text = $2',
      values: [place, letter],
    });
    expect(await namesInOrder(db, group)).toBe(expected);
    expect(await structureFaults(db)).toEqual([]);
  });

  test('reordered by one statement take exactly that order', async () => {
    const group = await groupOfLetters(db, 'abcde');
    await db.once(as(group.userId), { text: 'update words set position = 4 - position' });
    expect(await namesInOrder(db, group)).toBe('e d c b a');
    expect(await structureFaults(db)).toEqual([]);
  });

  test('moved to another group go to its end, or to the place asked for', async () => {
    const group = await groupOfLetters(db, 'abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    const move = (letter: string, more: string) =>
      db.once(as(group.userId), {
        text: `update words set group_id = $1 ${more} where from_text = $2`,
        values: [other.id, letter],
      });
    await move('b', '');
    await move('a', '');
    await move('c', ', position = 1');
    expect(await namesInOrder(db, other)).toBe('b c a');
    expect(await structureFaults(db)).toEqual([]);
  });

  test('upserted in one statement, some moved and some new, are dense', async () => {
    const group = await groupOfLetters(db, 'abc');
    const { rows } = await db.once(as(group.userId), {
      text: 'select id from words order by position desc limit 1',
    });
    await db.once(as(group.userId), {
      text: `insert into words (id, group_id, from_text, to_text, position)
        values ($1, $3, 'c', 'c', 0), ($2, $3, 'd', 'd', 0)
        on conflict (user_id, id) do update set position = excluded.position`,
      values: [rows[0]?.id, randomUUID(), group.id],
    });
    expect(await namesInOrder(db, group)).toBe('c a b d');
    expect(await structureFaults(db)).toEqual([]);
  });
});

test('a client that closes the gap itself after a delete finds it closed', async () => {
  const { id: userId } = await createUser(db);
  const modules: { id: string }[] = [];
  for (let place = 0; place < 5; place += 1) modules.push(await createModule(db, { userId }));
  await db.once(as(userId), { text: 'delete from modules_new where id = $1', values: [modules[1]?.id] });
  for (const place of [2, 3, 4]) {
    await db.once(as(userId), {
      text: 'update modules_new set position = $1 where id = $2',
      values: [place - 1, modules[place]?.id],
    });
  }
  const { rows } = await db.once(as(userId), {
    text: 'select id from modules_new order by position',
  });
  expect(rows.map(({ id }) => id)).toEqual([0, 2, 3, 4].map((place) => modules[place]?.id));
  expect(await structureFaults(db)).toEqual([]);
});

describe('a gap', () => {
  const listsOfFive = {
    modules_new: async () => {
      const { id: userId } = await createUser(db);
      for (let place = 0; place < 5; place += 1) await createModule(db, { userId });
      return userId;
    },
    word_groups: async () => {
      const module = await createModule(db);
      for (let place = 0; place < 5; place += 1) await createGroup(db, { module });
      return module.userId;
    },
    words: async () => (await groupOfLetters(db, 'abcde')).userId,
  };

  test.each(Object.entries(listsOfFive))(
    'among %s is closed in the order of places, however the rows are looked up',
    async (table, create) => {
      const identity = identityOf(await create());
      const settings = { enable_indexscan: 'off', enable_bitmapscan: 'off' };
      // Written once more, each row lies in the table before those that it now stands behind.
      await db.once({ identity }, { text: `update ${table} set position = 4 - position` });
      const [before, after] = await db.transaction({ identity, settings }, async (tx) => {
        // Plans made before would look rows up as they did then.
        await tx.script('discard plans');
        const ids = async () => {
          const { rows } = await tx.query({ text: `select id from ${table} order by position` });
          return rows.map(({ id }) => id);
        };
        const stood = await ids();
        await tx.query({ text: `delete from ${table} where position = 0` });
        return [stood, await ids()];
      });
      expect(after).toEqual(before?.slice(1));
      expect(await structureFaults(db)).toEqual([]);
    },
  );
});

test('the structure check itself finds a gap and a wrong count', async () => {
  const group = await groupOfLetters(db, 'abc');
  await db.transaction(owner, async (tx) => {
    await tx.script('alter table words disable trigger user');
    await tx.query({ text: `delete from words where group_id = $1 and from_text = 'b'`, values: [group.id] });
    await tx.script('alter table words enable trigger user');
  });
  const faults = await structureFaults(db);
  expect(faults.map((fault) => [fault.table, fault.said, fault.should_be])).toEqual([
    ['words', 2, 1],
    ['modules_new.num_words', 3, 2],
    ['word_groups.num_words', 3, 2],
  ]);
  await db.once(owner, { text: 'delete from auth.users where id = $1', values: [group.userId] });
});

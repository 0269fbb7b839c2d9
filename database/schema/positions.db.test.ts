import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Statement } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createUser, createWords, identityOf } from '../testing/factories.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const as = (userId: string) => ({ identity: identityOf(userId) });

const namesInOrder = async (userId: string, groupId: string): Promise<string> => {
  const { rows } = await db.once(as(userId), {
    text: `select string_agg(from_text, ' ' order by position) as names from words where group_id = $1`,
    values: [groupId],
  });
  return String(rows[0]?.names ?? '');
};

/** A group of words named a, b, c … */
const groupOf = async (letters: string) => {
  const group = await createGroup(db);
  const list = letters.split('');
  await db.once(as(group.userId), {
    text: `insert into words (group_id, from_text, to_text) select $1, t.l, t.l from unnest($2::text[]) t (l)`,
    values: [group.id, list],
  });
  return group;
};

/**
 * Inserts words w1, w2 … in one statement, alternating between these groups; null: without a position. Returns the
 * positions.
 */
const insertedAt = (groupIds: readonly string[], given: readonly (number | null)[]): Statement => {
  const rows = given.map(
    (position, at) => `($${(at % groupIds.length) + 1}, 'w${at + 1}', 'w', ${position ?? 'default'})`,
  );
  return {
    text: `insert into words (group_id, from_text, to_text, position) values ${rows.join(', ')} returning position`,
    values: groupIds,
  };
};

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
  test('inserted together keep their order, after those already there', async () => {
    const group = await groupOf('abc');
    await db.once(as(group.userId), {
      text: `insert into words (group_id, from_text, to_text, position)
        values ($1, 'd', 'd', 3), ($1, 'f', 'f', 5), ($1, 'e', 'e', 4)`,
      values: [group.id],
    });
    expect(await namesInOrder(group.userId, group.id)).toBe('a b c d e f');
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['without a position', [null, null], [3, 4]],
    ['with one that is taken', [0], [3]],
    ['with one beyond the end', [99, 100], [3, 4]],
    ['with one before the beginning', [-5, -4], [3, 4]],
    ['with the greatest there is', [2147483647], [3]],
    ['with the smallest and the greatest', [-2147483648, 1999999999], [3, 2000000000]],
    ['in another order than they come in', [3, 5, 4], [3, 5, 4]],
  ])('that are inserted %s are given back with their place', async (_, given, places) => {
    const group = await groupOf('abc');
    const { rows } = await db.once(as(group.userId), insertedAt([group.id], given));
    expect(rows.map(({ position }) => position)).toEqual(places);
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['without positions', [null, null, null, null], [3, 0, 4, 1]],
    ['with positions', [7, 1, 8, 0], [3, 0, 4, -1]],
  ])('of two groups in one statement, %s, stand in both', async (_, given, places) => {
    const group = await groupOf('abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    const { rows } = await db.once(as(group.userId), insertedAt([group.id, other.id], given));
    expect(rows.map(({ position }) => position)).toEqual(places);
    expect(await structureFaults(db)).toEqual([]);
    expect(await namesInOrder(group.userId, group.id)).toBe('a b c w1 w3');
    expect(await namesInOrder(group.userId, other.id)).toBe(given[1] === null ? 'w2 w4' : 'w4 w2');
  });

  test('of more groups than any client sends keep the order they ask for', async () => {
    const first = await createGroup(db);
    const { rows } = await db.once(as(first.userId), {
      text: `insert into word_groups (module_id, name) select $1, 'Group' from generate_series(1, 109) returning id`,
      values: [first.moduleId],
    });
    const ids = [first.id, ...rows.map(({ id }) => String(id))];
    await db.once(as(first.userId), insertedAt(ids, [...ids.map(() => 7), ...ids.map(() => 4)]));
    expect(await structureFaults(db)).toEqual([]);
    for (const at of [0, 109]) {
      expect(await namesInOrder(first.userId, ids[at] ?? '')).toBe(`w${at + 111} w${at + 1}`);
    }
  });

  test('keep their order whatever positions they bring, and come after those already there', async () => {
    const group = await groupOf('abc');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -4, max: 9 }), { minLength: 1, maxLength: 8 }),
        async (given) => {
          await db.once(as(group.userId), insertedAt([group.id], given));
          const sorted = given.map((position, at) => ({ name: `w${at + 1}`, position }));
          sorted.sort((one, other) => one.position - other.position);
          expect(await namesInOrder(group.userId, group.id)).toBe(
            ['a b c', ...sorted.map(({ name }) => name)].join(' '),
          );
          expect(await structureFaults(db)).toEqual([]);
          await db.once(as(group.userId), { text: `delete from words where from_text like 'w%'` });
        },
      ),
      { numRuns: 15 },
    );
  });

  test('without a position are placed as they come, even among others that have one', async () => {
    const group = await groupOf('ab');
    const { rows } = await db.once(as(group.userId), insertedAt([group.id], [null, 0, null, 1]));
    expect(rows.map(({ position }) => position)).toEqual([2, 3, 4, 4]);
    expect(await namesInOrder(group.userId, group.id)).toBe('a b w1 w2 w3 w4');
    expect(await structureFaults(db)).toEqual([]);
  });

  test('come after those inserted earlier in the same transaction', async () => {
    const group = await groupOf('ab');
    const positions = await db.transaction(as(group.userId), async (tx) => {
      const first = await tx.query(insertedAt([group.id], [null, null]));
      await tx.query({ text: 'delete from words where position = 0' });
      const second = await tx.query(insertedAt([group.id], [null, 9]));
      return [...first.rows, ...second.rows].map(({ position }) => position);
    });
    expect(positions).toEqual([2, 3, 3, 4]);
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['b', 3, 'a c d b e'],
    ['d', 1, 'a d b c e'],
    ['a', 99, 'b c d e a'],
    ['e', -5, 'e a b c d'],
    ['c', 2, 'a b c d e'],
  ])('%s moved to place %i of five: %s', async (letter, place, expected) => {
    const group = await groupOf('abcde');
    await db.once(as(group.userId), {
      text: 'update words set position = $1 where from_text = $2',
      values: [place, letter],
    });
    expect(await namesInOrder(group.userId, group.id)).toBe(expected);
    expect(await structureFaults(db)).toEqual([]);
  });

  test('reordered by one statement take exactly that order', async () => {
    const group = await groupOf('abcde');
    await db.once(as(group.userId), { text: 'update words set position = 4 - position' });
    expect(await namesInOrder(group.userId, group.id)).toBe('e d c b a');
    expect(await structureFaults(db)).toEqual([]);
  });

  test('moved to another group go to its end, or to the place asked for', async () => {
    const group = await groupOf('abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    const move = (letter: string, more: string) =>
      db.once(as(group.userId), {
        text: `update words set group_id = $1 ${more} where from_text = $2`,
        values: [other.id, letter],
      });
    await move('b', '');
    await move('a', '');
    await move('c', ', position = 1');
    expect(await namesInOrder(group.userId, other.id)).toBe('b c a');
    expect(await structureFaults(db)).toEqual([]);
  });

  test('upserted in one statement, some moved and some new, are dense', async () => {
    const group = await groupOf('abc');
    const { rows } = await db.once(as(group.userId), {
      text: 'select id from words order by position desc limit 1',
    });
    await db.once(as(group.userId), {
      text: `insert into words (id, group_id, from_text, to_text, position)
        values ($1, $3, 'c', 'c', 0), ($2, $3, 'd', 'd', 0)
        on conflict (user_id, id) do update set position = excluded.position`,
      values: [rows[0]?.id, randomUUID(), group.id],
    });
    expect(await namesInOrder(group.userId, group.id)).toBe('c a b d');
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

test('the structure check itself finds a gap and a wrong count', async () => {
  const group = await groupOf('abc');
  await db.transaction({ identity: { kind: 'owner' } }, async (tx) => {
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
  await db.once(
    { identity: { kind: 'owner' } },
    { text: 'delete from auth.users where id = $1', values: [group.userId] },
  );
});

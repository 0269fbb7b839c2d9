import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Statement } from '../port/database.ts';
import { owner } from '../port/identities.ts';
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

const anyWord = fc.record({
  inOther: fc.boolean(),
  position: fc.option(
    fc.oneof(
      fc.integer({ min: -4, max: 9 }),
      fc.maxSafeInteger().map((n) => n | 0),
    ),
  ),
  isThere: fc.boolean(),
});

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
  test('inserted together follow each other as they come, after those already there', async () => {
    const group = await groupOf('abc');
    await db.once(as(group.userId), {
      text: `insert into words (group_id, from_text, to_text, position)
        values ($1, 'd', 'd', 3), ($1, 'f', 'f', 5), ($1, 'e', 'e', 4)`,
      values: [group.id],
    });
    expect(await namesInOrder(group.userId, group.id)).toBe('a b c d f e');
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['without a position', [null, null], [3, 4]],
    ['with one that is taken', [0], [3]],
    ['with one beyond the end', [99, 100], [3, 4]],
    ['with one before the beginning', [-5, -4], [3, 4]],
    ['with the greatest there is', [2147483647], [3]],
    ['with the smallest and the greatest', [-2147483648, 1999999999], [3, 4]],
    ['with gaps', [3, 8], [3, 4]],
    ['all at the same', [0, 0, 0], [3, 4, 5]],
    ['in another order than they come in', [3, 5, 4], [3, 4, 5]],
    ['some without a position', [null, 0, null, 1], [3, 4, 5, 6]],
  ])('that are inserted %s are given back with their place', async (_, given, places) => {
    const group = await groupOf('abc');
    const { rows } = await db.once(as(group.userId), insertedAt([group.id], given));
    expect(rows.map(({ position }) => position)).toEqual(places);
    expect(await namesInOrder(group.userId, group.id)).toBe(
      ['a b c', ...given.map((_position, at) => `w${at + 1}`)].join(' '),
    );
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['without positions', [null, null, null, null]],
    ['with positions', [7, 1, 8, 0]],
  ])('of two groups in one statement, %s, stand in both', async (_, given) => {
    const group = await groupOf('abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    const { rows } = await db.once(as(group.userId), insertedAt([group.id, other.id], given));
    expect(rows.map(({ position }) => position)).toEqual([3, 0, 4, 1]);
    expect(await structureFaults(db)).toEqual([]);
    expect(await namesInOrder(group.userId, group.id)).toBe('a b c w1 w3');
    expect(await namesInOrder(group.userId, other.id)).toBe('w2 w4');
  });

  test('of more groups than any client sends follow each other as they come', async () => {
    const first = await createGroup(db);
    const { rows } = await db.once(as(first.userId), {
      text: `insert into word_groups (module_id, name) select $1, 'Group' from generate_series(1, 109) returning id`,
      values: [first.moduleId],
    });
    const ids = [first.id, ...rows.map(({ id }) => String(id))];
    const given = [...ids.map(() => 7), ...ids.map(() => 4)];
    const inserted = await db.once(as(first.userId), insertedAt(ids, given));
    expect(inserted.rows.map(({ position }) => position)).toEqual([...ids.map(() => 0), ...ids.map(() => 1)]);
    expect(await structureFaults(db)).toEqual([]);
    for (const at of [0, 109]) {
      expect(await namesInOrder(first.userId, ids[at] ?? '')).toBe(`w${at + 1} w${at + 111}`);
    }
  });

  test('have the place they are given back with, whatever they bring, some of them there already', async () => {
    const group = await groupOf('abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWord, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (words, isUpsert) => {
          const groupIds = [group.id, other.id];
          const again = await db.once(as(group.userId), { text: 'select id, group_id, position from words' });
          const rows = words.map(({ inOther, position, isThere }, at) => {
            const there = isThere && isUpsert ? again.rows[at] : undefined;
            return there ?? { id: randomUUID(), group_id: groupIds[inOther ? 1 : 0], position };
          });
          const inserted = await db.once(as(group.userId), {
            text: `insert into words (id, group_id, from_text, to_text, position)
            select id, group_id, 'w', 'w', coalesce(position, 2147483647)
            from jsonb_to_recordset($1) as w (id uuid, group_id uuid, position integer)
            ${isUpsert ? 'on conflict (user_id, id) do update set from_text = excluded.from_text' : ''}
            returning id, position`,
            values: [JSON.stringify(rows)],
          });
          expect(inserted.rows).toHaveLength(rows.length);
          const stored = await db.once(as(group.userId), { text: 'select id, position from words' });
          expect(stored.rows).toEqual(expect.arrayContaining([...inserted.rows]));
          expect(await structureFaults(db)).toEqual([]);
          await db.once(as(group.userId), {
            text: `delete from words where id = any($1)`,
            values: [rows.slice(3).map(({ id }) => id)],
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    ['updated', 'do update set from_text = excluded.from_text'],
    ['moved', 'do update set position = excluded.position'],
    ['passed over', 'do nothing'],
  ])('that are new among others that are %s are given back with their place', async (_, onConflict) => {
    const group = await groupOf('abc');
    const { rows } = await db.once(as(group.userId), { text: 'select id from words order by position' });
    const [fresh, later] = [randomUUID(), randomUUID()];
    const ids = [rows[2]?.id, fresh, rows[0]?.id, later];
    const inserted = await db.once(as(group.userId), {
      text: `insert into words (id, group_id, from_text, to_text, position)
        select w.id, $1, 'w', 'w', w.position from unnest($2::uuid[], $3::integer[]) as w (id, position)
        on conflict (user_id, id) ${onConflict} returning id, position`,
      values: [group.id, ids, [0, 3, 99, 3]],
    });
    const placeOf = (id: string) => inserted.rows.find((row) => row.id === id)?.position;
    expect([placeOf(fresh), placeOf(later)]).toEqual([3, 4]);
    const stored = await db.once(as(group.userId), {
      text: 'select id from words where position >= 3 order by position',
    });
    expect(stored.rows).toEqual([{ id: fresh }, { id: later }]);
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

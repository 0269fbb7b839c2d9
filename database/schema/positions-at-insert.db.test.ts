import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Statement } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, identityOf } from '../testing/factories.ts';
import { groupOfLetters, namesInOrder } from '../testing/lettered-words.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const as = (userId: string) => ({ identity: identityOf(userId) });

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

describe('words', () => {
  test('inserted together follow each other as they come, after those already there', async () => {
    const group = await groupOfLetters(db, 'abc');
    await db.once(as(group.userId), {
      text: `insert into words (group_id, from_text, to_text, position)
        values ($1, 'd', 'd', 3), ($1, 'f', 'f', 5), ($1, 'e', 'e', 4)`,
      values: [group.id],
    });
    expect(await namesInOrder(db, group)).toBe('a b c d f e');
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
    const group = await groupOfLetters(db, 'abc');
    const { rows } = await db.once(as(group.userId), insertedAt([group.id], given));
    expect(rows.map(({ position }) => position)).toEqual(places);
    expect(await namesInOrder(db, group)).toBe(
      ['a b c', ...given.map((_position, at) => `w${at + 1}`)].join(' '),
    );
    expect(await structureFaults(db)).toEqual([]);
  });

  test.each([
    ['without positions', [null, null, null, null]],
    ['with positions', [7, 1, 8, 0]],
  ])('of two groups in one statement, %s, stand in both', async (_, given) => {
    const group = await groupOfLetters(db, 'abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    const { rows } = await db.once(as(group.userId), insertedAt([group.id, other.id], given));
    expect(rows.map(({ position }) => position)).toEqual([3, 0, 4, 1]);
    expect(await structureFaults(db)).toEqual([]);
    expect(await namesInOrder(db, group)).toBe('a b c w1 w3');
    expect(await namesInOrder(db, other)).toBe('w2 w4');
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
      expect(await namesInOrder(db, { userId: first.userId, id: ids[at] ?? '' })).toBe(
        `w${at + 1} w${at + 111}`,
      );
    }
  });

  test('have the place they are given back with, whatever they bring, some of them there already', async () => {
    const group = await groupOfLetters(db, 'abc');
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
    const group = await groupOfLetters(db, 'abc');
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

  const insertXY = `insert into words (group_id, from_text, to_text)
    select $1::uuid, t, t from unnest(array['x', 'y']) t`;
  const removeAC = `delete from words where from_text in ('a', 'c')`;
  const bringQ = `update words set group_id = $1 where from_text = 'q'`;

  test.each([
    ['deletes others', `with other as (${removeAC}) ${insertXY}`, 'b x y'],
    [
      'inserts what it deleted',
      `with other as (${removeAC} returning from_text)
        insert into words (group_id, from_text, to_text) select $1::uuid, from_text, 'again' from other`,
      'b a c',
    ],
    [
      'moves another',
      `with other as (update words set position = 0 where from_text = 'c') ${insertXY}`,
      'c a b x y',
    ],
    ['is part of another that moves', `with other as (${insertXY}) ${bringQ}`, 'a b c q x y'],
    ['brings one from another group', `with other as (${bringQ}) ${insertXY}`, 'a b c x y q'],
    [
      'takes one to another group',
      `with other as (update words set group_id = $2 where from_text = 'a') ${insertXY}`,
      'b c x y',
    ],
    [
      'inserts others',
      `with other as (${insertXY}) ${insertXY.replace(`'x', 'y'`, `'v', 'w'`)}`,
      'a b c v w x y',
    ],
  ])('that a statement inserts which also %s are dense', async (_, text, names) => {
    const group = await groupOfLetters(db, 'abc');
    const other = await createGroup(db, { module: { id: group.moduleId, userId: group.userId } });
    await db.once(as(group.userId), {
      text: `insert into words (group_id, from_text, to_text) values ($1, 'p', 'p'), ($1, 'q', 'q'), ($1, 'r', 'r')`,
      values: [other.id],
    });
    await db.once(as(group.userId), {
      text,
      values: text.includes('$2') ? [group.id, other.id] : [group.id],
    });
    expect(await structureFaults(db)).toEqual([]);
    expect(await namesInOrder(db, group)).toBe(names);
  });

  test('come after those inserted earlier in the same transaction', async () => {
    const group = await groupOfLetters(db, 'ab');
    const positions = await db.transaction(as(group.userId), async (tx) => {
      const first = await tx.query(insertedAt([group.id], [null, null]));
      await tx.query({ text: 'delete from words where position = 0' });
      const second = await tx.query(insertedAt([group.id], [null, 9]));
      return [...first.rows, ...second.rows].map(({ position }) => position);
    });
    expect(positions).toEqual([2, 3, 3, 4]);
    expect(await structureFaults(db)).toEqual([]);
  });
});

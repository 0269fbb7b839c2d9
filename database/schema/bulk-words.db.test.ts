import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { firstRowOf } from '../port/rows.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createWords, identityOf } from '../testing/factories.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const insertWords = (groupId: string, count: number, position: string) => ({
  text: `insert into words (id, group_id, from_text, to_text${position === '' ? '' : ', position'})
    select w.id, $1, w.text, w.text${position === '' ? '' : `, ${position}`}
    from unnest($2::uuid[], $3::text[]) with ordinality w (id, text, n) order by n`,
  values: [
    groupId,
    Array.from({ length: count }, () => randomUUID()),
    Array.from({ length: count }, (_, index) => `word ${index}`),
  ],
});

describe('10,000 words', () => {
  test.each([
    ['with the positions that follow', 'n - 1'],
    ['without positions', ''],
    ['all with the same position', '0'],
  ])('are inserted by one statement, %s', async (_, position) => {
    const group = await createGroup(db);
    const { rowCount } = await db.once(
      { identity: identityOf(group.userId) },
      insertWords(group.id, 10_000, position),
    );
    expect(rowCount).toBe(10_000);
    expect(await structureFaults(db)).toEqual([]);
    const { rows } = await db.once(
      { identity: identityOf(group.userId) },
      {
        text: `select num_words, (select from_text from words where position = 9999) as last from word_groups`,
      },
    );
    expect(rows).toEqual([{ num_words: 10_000, last: 'word 9999' }]);
  });

  test('fire statement triggers only, except for the one that places a row before it is written', async () => {
    const { rows } = await db.once(owner, {
      text: `select tgname from pg_trigger
        where tgrelid = 'words'::regclass and not tgisinternal
          and tgtype & 1 = 1 /* for each row */ and tgtype & 4 = 4 /* insert */ and tgqual is null`,
    });
    expect(rows).toEqual([{ tgname: 'c_place' }]);
  });
});

/** Rows written and read by `work`, as counted by the server: the same on any machine, however busy. */
const rowsTouched = async (work: {
  readonly groupId: string;
  readonly userId: string;
  readonly count: number;
  readonly position: string;
}) =>
  db.transaction({ identity: identityOf(work.userId) }, async (tx) => {
    const measure = async () => {
      const result = await tx.query({
        text: `select sum(pg_stat_get_xact_tuples_inserted(c.oid)) as inserted,
            sum(pg_stat_get_xact_tuples_updated(c.oid)) as updated,
            sum(pg_stat_get_xact_tuples_returned(c.oid)) as scanned,
            sum(pg_stat_get_xact_tuples_fetched(c.oid)) as fetched
          from pg_class c left join pg_index i on i.indexrelid = c.oid
          where c.oid in ('words'::regclass, 'word_groups'::regclass, 'modules_new'::regclass, 'study_events'::regclass)
            or i.indrelid in ('words'::regclass, 'word_groups'::regclass, 'modules_new'::regclass)`,
      });
      return firstRowOf(z.record(z.string(), z.int()), result) ?? {};
    };
    const before = await measure();
    await tx.query(insertWords(work.groupId, work.count, work.position));
    const after = await measure();
    return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]));
  });

test.each([
  ['without positions', ''],
  ['with positions', '100 + n'],
])('each word is written once, %s, also behind words that are there', async (_, position) => {
  const group = await createGroup(db);
  await createWords(db, { group, count: 3 });
  const writtenAgain = await db.transaction({ identity: identityOf(group.userId) }, async (tx) => {
    const measure = async () => {
      const { rows } = await tx.query({
        text: `select pg_stat_get_xact_tuples_updated('words'::regclass)::int as n`,
      });
      return Number(rows[0]?.n);
    };
    const before = await measure();
    await tx.query(insertWords(group.id, 200, position));
    return (await measure()) - before;
  });
  expect(writtenAgain).toBe(0);
  expect(await structureFaults(db)).toEqual([]);
});

test.each([
  ['without positions', ''],
  ['with positions', '100 + n'],
])('the work grows in proportion to the words %s', async (_, position) => {
  const group = await createGroup(db);
  const of = (count: number) => rowsTouched({ groupId: group.id, userId: group.userId, count, position });
  // The first statements of a connection also read the catalog.
  await of(10);
  const [small, large] = [await of(500), await of(5000)];
  expect(large.inserted).toBe(5000);
  for (const kind of ['inserted', 'updated', 'scanned', 'fetched']) {
    expect(large[kind] ?? 0, kind).toBeLessThanOrEqual(10 * (small[kind] ?? 0) + 100);
  }
});

test('deleting a module neither moves nor counts anything that is deleted with it', async () => {
  const group = await createGroup(db);
  await createWords(db, { group, count: 500 });
  const updated = await db.transaction({ identity: identityOf(group.userId) }, async (tx) => {
    const measure = async () => {
      const { rows } = await tx.query({
        text: `select sum(pg_stat_get_xact_tuples_updated(c))::int as n
          from unnest(array['words', 'word_groups', 'modules_new']::regclass[]) c`,
      });
      return Number(rows[0]?.n);
    };
    const before = await measure();
    await tx.query({ text: 'delete from modules_new' });
    return (await measure()) - before;
  });
  expect(updated).toBe(0);
});

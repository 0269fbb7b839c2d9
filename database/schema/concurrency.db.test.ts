import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Identity, Statement } from '../port/database.ts';
import { owner, service } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createUser, createWords, identityOf } from '../testing/factories.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item, index) => ({ item, key: (index * 7919) % 104729 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const run = (identity: Identity, statements: readonly Statement[]) =>
  Promise.all(shuffled(statements).map((statement) => db.once({ identity }, statement)));

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Requests by the person, and by the server on behalf of several people. */
const writers = [
  { name: 'the person', identityFor: identityOf },
  { name: 'the server', identityFor: (): Identity => ({ kind: 'service' }) },
] as const;

describe.each(writers)('20 inserts and 20 deletes at once by $name', ({ identityFor }) => {
  test('leave modules dense', async () => {
    const { id: userId } = await createUser(db);
    const modules = [];
    for (const _ of times(20, () => null)) modules.push(await createModule(db, { userId }));
    await run(identityFor(userId), [
      ...modules.map(({ id }) => ({
        text: 'delete from modules_new where user_id = $1 and id = $2',
        values: [userId, id],
      })),
      ...times(20, () => ({
        text: `insert into modules_new (user_id, from_lang, to_lang, position) values ($1, 'en', 'fr', 3)`,
        values: [userId],
      })),
    ]);
    expect(await structureFaults(db)).toEqual([]);
    const { rows } = await db.once(owner, {
      text: 'select count(*) from modules_new where user_id = $1',
      values: [userId],
    });
    expect(rows).toEqual([{ count: 20 }]);
  });

  test('leave groups dense and counted', async () => {
    const module = await createModule(db);
    const groups = [];
    for (const _ of times(20, () => null)) {
      const group = await createGroup(db, { module });
      await createWords(db, { group, count: 2 });
      groups.push(group);
    }
    await run(identityFor(module.userId), [
      ...groups.map(({ id }) => ({
        text: 'delete from word_groups where user_id = $1 and id = $2',
        values: [module.userId, id],
      })),
      ...times(20, (index) => ({
        text: 'insert into word_groups (user_id, module_id, name, position) values ($1, $2, $3, 0)',
        values: [module.userId, module.id, `Group ${index}`],
      })),
    ]);
    expect(await structureFaults(db)).toEqual([]);
  });

  test('leave words dense and counted', async () => {
    const group = await createGroup(db);
    const words = await createWords(db, { group, count: 40 });
    await run(identityFor(group.userId), [
      ...times(20, (index) => ({
        text: 'delete from words where user_id = $1 and id = any ($2::uuid[])',
        values: [group.userId, words.slice(2 * index, 2 * index + 2).map(({ id }) => id)],
      })),
      ...times(20, (index) => ({
        text: `insert into words (user_id, id, group_id, from_text, to_text, position)
          values ($1, $2, $3, 'one', 'uno', $4), ($1, $5, $3, 'two', 'dos', 0)`,
        values: [group.userId, randomUUID(), group.id, index, randomUUID()],
      })),
    ]);
    expect(await structureFaults(db)).toEqual([]);
  });
});

test('deleting a module while words are added to it leaves all or nothing of it', async () => {
  const group = await createGroup(db);
  const outcomes = await Promise.allSettled([
    ...times(10, () =>
      db.once(
        { identity: identityOf(group.userId) },
        {
          text: `insert into words (group_id, from_text, to_text) values ($1, 'one', 'uno')`,
          values: [group.id],
        },
      ),
    ),
    db.once(
      { identity: identityOf(group.userId) },
      { text: 'delete from modules_new where id = $1', values: [group.moduleId] },
    ),
  ]);
  expect(outcomes.at(-1)?.status).toBe('fulfilled');
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused.filter((code) => code !== '23503')).toEqual([]);
  expect(await structureFaults(db)).toEqual([]);
});

test('answers can be folded while words are deleted: nothing fails, nothing is lost', async () => {
  const group = await createGroup(db);
  const words = await createWords(db, { group, count: 40 });
  const fold = () =>
    db.transaction({ ...service, settings: { 'vocabloom.fold': 'on' } }, async (tx) => {
      const { rows } = await tx.query({
        text: `select id from words where user_id = $1 and (select internal.share_positions($1))
          order by id for no key update`,
        values: [group.userId],
      });
      const ids = rows.map(({ id }) => id);
      const written = await tx.query({
        text: 'update words set next_due = next_due + 1 where user_id = $1 and id = any ($2::uuid[])',
        values: [group.userId, ids],
      });
      return written.rowCount === ids.length;
    });
  const remove = (index: number) =>
    db.transaction({ identity: identityOf(group.userId) }, (tx) =>
      tx.query({ text: 'delete from words where id = $1', values: [words[index]?.id] }),
    );
  const outcomes = await Promise.all(times(20, (index) => [fold(), remove(index)]).flat());
  expect(outcomes.filter((outcome) => outcome === false)).toEqual([]);
  expect(await structureFaults(db)).toEqual([]);
});

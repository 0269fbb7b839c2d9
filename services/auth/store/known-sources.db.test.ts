import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createUser } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownSource, rememberSource } from './known-sources.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const asOwner = <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction(owner, work);
const dayMs = 24 * 3600 * 1000;
const startMs = Date.UTC(2026, 0, 1);
const addressOf = (index: number) => `192.0.2.${index}`;

const signsIn = (userId: string, index: number, nowMs: number) =>
  asOwner((tx) => rememberSource(tx, { userId, ip: addressOf(index), nowMs }));
const isKnown = (userId: string, index: number, nowMs: number) =>
  asOwner(async (tx) => (await knownSource(tx, { userId, ip: addressOf(index), nowMs })) !== null);
const rowsOf = async (userId: string) => {
  const { rows } = await asOwner((tx) =>
    tx.query({
      text: 'select count(*)::int as count from auth.known_sources where user_id = $1',
      values: [userId],
    }),
  );
  return rows[0]?.count;
};

test('twenty sources are remembered per user; the next one replaces the least recently used', async () => {
  const { id } = await createUser(db);
  const { id: other } = await createUser(db);
  await signsIn(other, 1, startMs);
  for (let index = 0; index < 20; index += 1) await signsIn(id, index, startMs + index * 1000);
  expect(await rowsOf(id)).toBe(20);
  // The first is used again, so the second is now the least recently used.
  await signsIn(id, 0, startMs + 30_000);
  await signsIn(id, 20, startMs + 40_000);
  expect(await rowsOf(id)).toBe(20);
  const known = await Promise.all(
    Array.from({ length: 21 }, (_, index) => isKnown(id, index, startMs + 50_000)),
  );
  expect(known.flatMap((one, index) => (one ? [] : [index]))).toEqual([1]);
  expect(await isKnown(other, 1, startMs + 50_000)).toBe(true);
});

test('the current source is kept even if all others were used at the same moment', async () => {
  const { id } = await createUser(db);
  for (let index = 0; index < 40; index += 1) {
    await signsIn(id, index, startMs);
    expect(await isKnown(id, index, startMs)).toBe(true);
  }
  expect(await rowsOf(id)).toBe(20);
});

test('a source is known for ninety days after its last use, and only for that user', async () => {
  const { id } = await createUser(db);
  const { id: other } = await createUser(db);
  await signsIn(id, 1, startMs);
  expect(await isKnown(id, 1, startMs + 90 * dayMs - 1)).toBe(true);
  expect(await isKnown(id, 1, startMs + 90 * dayMs)).toBe(false);
  expect(await isKnown(other, 1, startMs)).toBe(false);
});

test('without an address there is no source', async () => {
  const { id } = await createUser(db);
  await asOwner((tx) => rememberSource(tx, { userId: id, ip: '', nowMs: startMs }));
  expect(await rowsOf(id)).toBe(0);
});

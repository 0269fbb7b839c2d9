import type { Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createUser } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits, limitPerAccount } from './per-account.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const startMs = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;
const { acts } = accountLimits.support;

/** A separate process on the same database. */
const processAt = (nowMs = startMs, scale = 1) =>
  limitPerAccount({ database, clock: { nowMs: () => nowMs }, scale });

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await act();
};

const tooMany = { code: 'too_many_requests', status: 429 };

test('an account’s actions are counted across all processes', async () => {
  const { id } = await createUser(database);
  const [one, other] = [processAt(), processAt()];
  await times(acts - 1, () => one('support', id));
  await other('support', id);
  await expect(one('support', id)).rejects.toMatchObject(tooMany);
  await expect(other('support', id)).rejects.toMatchObject(tooMany);
});

test('of many at once no more pass than the limit allows', async () => {
  const { id } = await createUser(database);
  const tries = Array.from({ length: acts * 3 }, (_, at) => processAt(startMs + at)('support', id));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(acts);
});

test('kinds and accounts are counted separately', async () => {
  const [{ id }, { id: other }] = [await createUser(database), await createUser(database)];
  await times(acts, () => processAt()('support', id));
  await processAt()('checkout', id);
  await processAt()('support', other);
  await expect(processAt()('support', id)).rejects.toMatchObject(tooMany);
});

test('says when to come again, and passes then', async () => {
  const { id } = await createUser(database);
  await times(acts, () => processAt()('support', id));
  const later = processAt(startMs + hourMs - 10_000);
  await expect(later('support', id)).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 10 });
  await processAt(startMs + hourMs)('support', id);
});

test('the scale multiplies the limit, 0 lifts it', async () => {
  const { id } = await createUser(database);
  await times(acts * 2, () => processAt(startMs, 2)('support', id));
  await expect(processAt(startMs, 2)('support', id)).rejects.toMatchObject(tooMany);
  await processAt(startMs, 0)('support', id);
});

import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createWords } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetLostTakes } from './forget-lost-takes.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const ask = async (text: string, values: unknown[] = []) => (await db.once(owner, { text, values })).rows;

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 23);

const upload = async (name: string, hoursAgo: number, bucket = 'recordings') => {
  await ask('insert into storage.objects (bucket_id, name, version, created_at) values ($1, $2, $3, $4)', [
    bucket,
    name,
    randomUUID(),
    new Date(nowMs - hoursAgo * hourMs),
  ]);
  return name;
};

test('a file without a recording is deleted after a day, and no other file is', async () => {
  const [word] = await createWords(db);
  const userId = String(word?.userId);
  const takeId = randomUUID();
  const kept = [
    await upload(`${userId}/${takeId}.wav`, 48),
    await upload(`${userId}/${randomUUID()}.wav`, 23),
    await upload('notes/of-an-operator.wav', 48),
  ];
  await upload(`${userId}/${randomUUID()}.wav`, 25);
  await ask(
    `insert into recordings (user_id, word_id, side, take_id, made_at, duration_ms) values ($1, $2, 'to', $3, 1, 900)`,
    [userId, word?.id, takeId],
  );
  expect(await forgetLostTakes(db, { nowMs, hours: 24 })).toBe(1);
  const left = await ask(`select name from storage.objects where bucket_id = 'recordings'`);
  expect(left.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  expect(await forgetLostTakes(db, { nowMs, hours: 24 })).toBe(0);
});

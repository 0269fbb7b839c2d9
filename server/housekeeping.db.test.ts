import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { expect, test } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './platform/http/logger.ts';

const sessions = {
  accessTokenSeconds: 3600,
  sessionLimits: { timeboxSeconds: null, inactivitySeconds: 600, lowAalSeconds: null, single: false },
};

test('a starting server forgets rate limit counters that ran out while it was off', async () => {
  const database = await createTestDatabase();
  const nowMs = Date.UTC(2026, 5, 1);
  const note = (key: string, sinceMs: number) =>
    database.once(owner, {
      text: 'insert into auth.rate_limits (key, since, count) values ($1, $2, 1)',
      values: [key, new Date(sinceMs)],
    });
  await note('old', nowMs - 25 * 3_600_000);
  await note('fresh', nowMs - 3_600_000);
  const stop = startHousekeeping({
    database,
    clock: { nowMs: () => nowMs },
    logger: createLogger('silent'),
    ...sessions,
  });
  await stop();
  const { rows } = await database.once(owner, { text: 'select key from auth.rate_limits' });
  expect(rows).toEqual([{ key: 'fresh' }]);
  await database.close();
});

test('the text of a deleted word is forgotten after 180 days, even if its owner never deletes another', async () => {
  const database = await createTestDatabase();
  const [userId, moduleId, groupId, old, fresh] = Array.from({ length: 5 }, () => randomUUID());
  const asOwner = (text: string, values: readonly unknown[]) =>
    database.once(owner, { text, values: [...values] });
  await asOwner('insert into auth.users (id) values ($1)', [userId]);
  await asOwner(`insert into modules_new (id, user_id, from_lang, to_lang) values ($1, $2, 'en', 'es')`, [
    moduleId,
    userId,
  ]);
  await asOwner(`insert into word_groups (id, user_id, module_id, name) values ($1, $2, $3, 'Travel')`, [
    groupId,
    userId,
    moduleId,
  ]);
  await asOwner(
    `insert into words (id, user_id, group_id, from_text, to_text)
     select id, $2, $3, 'sea', 'el mar' from unnest($1::uuid[]) as id`,
    [[old, fresh], userId, groupId],
  );
  await asOwner('delete from words where user_id = $1', [userId]);
  const nowMs = Date.now();
  await asOwner('update internal.deleted_words set deleted_at = $2 where word_id = $1', [
    old,
    new Date(nowMs - 181 * 24 * 3_600_000),
  ]);
  const stop = startHousekeeping({
    database,
    clock: { nowMs: () => nowMs },
    logger: createLogger('silent'),
    ...sessions,
  });
  await stop();
  const { rows } = await asOwner('select word_id from internal.deleted_words', []);
  expect(rows).toEqual([{ word_id: fresh }]);
  await database.close();
});

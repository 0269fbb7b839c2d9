import type { Database } from '@vocabloom/database/port/database.ts';
import { owner, service } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createUser } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimMails } from '../outbox.ts';
import { letterWriter } from './enqueue-letter.ts';
import { readRecipient } from './recipient.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const enqueueLetter = letterWriter({ productName: 'Vocabloom', publicUrl: 'https://app.example.org' });
const run = (text: string, values: readonly unknown[]) => database.once(owner, { text, values });
const recipientOf = (userId: string) => database.transaction(service, (tx) => readRecipient(tx, userId));

test('a letter is in the outbox when the transaction that caused it commits, and not otherwise', async () => {
  const welcome = {
    to: 'learner@example.org',
    language: 'en',
    letter: { kind: 'welcome', trialEndsAt: null, plans: 'off' },
  } as const;
  const failing = database.transaction(service, async (tx) => {
    await enqueueLetter(tx, welcome);
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await claimMails(database, { limit: 10, leaseSeconds: 60 })).toEqual([]);
  await database.transaction(service, (tx) => enqueueLetter(tx, welcome));
  expect(await claimMails(database, { limit: 10, leaseSeconds: 60 })).toMatchObject([
    { to: 'learner@example.org', subject: 'Welcome to Vocabloom' },
  ]);
});

test('a letter goes to a person’s address, in their language and time zone', async () => {
  const { id, email } = await createUser(database);
  expect(await recipientOf(id)).toEqual({ to: email, language: 'en' });
  await run(`update auth.users set raw_user_meta_data = $2 where id = $1`, [
    id,
    { preferred_language: 'zh-CN', time_zone: 'Asia/Shanghai' },
  ]);
  expect(await recipientOf(id)).toEqual({ to: email, language: 'zh', timeZone: 'Asia/Shanghai' });
  await run(`insert into mail_preferences (user_id, time_zone) values ($1, 'Europe/Paris')`, [id]);
  expect(await recipientOf(id)).toEqual({ to: email, language: 'zh', timeZone: 'Europe/Paris' });
});

test('an unknown time zone and a language without texts are ignored', async () => {
  const { id, email } = await createUser(database);
  await run(`update auth.users set raw_user_meta_data = $2 where id = $1`, [
    id,
    { preferred_language: 'tlh', time_zone: 'Mars/Olympus' },
  ]);
  expect(await recipientOf(id)).toEqual({ to: email, language: 'en' });
});

test.each([
  ['without an address', 'email = null'],
  ['with an address nobody confirmed', 'email_confirmed_at = null'],
  ['who is gone', 'deleted_at = now()'],
  ['who is shut out', `banned_until = now() + interval '1 day'`],
])('nobody %s gets a letter', async (_who, change) => {
  const { id } = await createUser(database);
  await run(`update auth.users set ${change} where id = $1`, [id]);
  expect(await recipientOf(id)).toBeNull();
});

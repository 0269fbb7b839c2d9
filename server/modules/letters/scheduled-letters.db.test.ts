import { randomBytes } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createUser, createWords } from '@vocabloom/database/testing/factories.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EnqueueLetter, letterWriter } from '../../platform/mail/letters/enqueue-letter.ts';
import { writeScheduledLetters } from './scheduled-letters.ts';
import { endByToken, rememberTimeZone, saveWanted } from './wanted-mails.repository.ts';

const publicUrl = 'https://app.example.org';
const product = { productName: 'Vocabloom', publicUrl };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday at nine in the morning in Paris. */
const mondayMs = Date.parse('2026-11-23T08:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => run('delete from auth.users').then(() => run('delete from internal.outbox')));

const run = async (text: string, values: readonly unknown[] = []) =>
  (await database.once(owner, { text, values })).rows;

/** What a server does every few minutes, at a time the test chooses. */
const runAt = (
  nowMs: number,
  {
    enqueueLetter = letterWriter(product),
    withTrials = true,
  }: Partial<Parameters<typeof writeScheduledLetters>[0]> = {},
) => {
  const failures: unknown[] = [];
  return writeScheduledLetters({
    database,
    clock: { nowMs: () => nowMs },
    random: { bytes: randomBytes },
    publicUrl,
    enqueueLetter,
    withTrials,
    onFailure: (error) => failures.push(error),
  }).then(() => failures);
};

const letters = async () =>
  (
    await run(`select payload ->> 'to' as "to", payload ->> 'subject' as subject,
      payload ->> 'unsubscribeUrl' as url from internal.outbox order by created_at, id`)
  ).map(({ to, subject, url }) => ({
    to,
    subject,
    token: new URL(String(url ?? publicUrl)).searchParams.get('token'),
  }));

const learner = async ({ words = 3, wantedSinceMs = mondayMs - DAY_MS, timeZone = 'Europe/Paris' } = {}) => {
  const user = await createUser(database);
  if (words > 0) await createWords(database, { userId: user.id, count: words });
  await run('update words set next_due = 0 where user_id = $1', [user.id]);
  await saveWanted(database, { userId: user.id, wordsDue: true, timeZone, nowMs: wantedSinceMs });
  return user;
};

describe('the weekly letter about due words', () => {
  test('comes once a week, with the number of words due and the link that ends it', async () => {
    const { email } = await learner({ words: 3 });
    await runAt(mondayMs);
    await runAt(mondayMs + 5 * 60_000);
    await runAt(mondayMs + DAY_MS);
    expect(await letters()).toEqual([
      { to: email, subject: '3 words are waiting for you', token: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    await runAt(mondayMs + 7 * DAY_MS);
    expect(await letters()).toHaveLength(2);
  });

  test('counts what is due at that moment, and nothing else', async () => {
    const { id } = await learner({ words: 3 });
    await run('update words set next_due = $2 where user_id = $1 and position > 0', [id, mondayMs + 1]);
    await runAt(mondayMs);
    expect(await letters()).toMatchObject([{ subject: '1 word is waiting for you' }]);
  });

  test('is off until it is switched on, and comes from the next Monday on', async () => {
    const { id } = await createUser(database);
    await createWords(database, { userId: id, count: 2 });
    await rememberTimeZone(database, { userId: id, timeZone: 'Europe/Paris' });
    await runAt(mondayMs);
    expect(await letters()).toEqual([]);
    await saveWanted(database, {
      userId: id,
      wordsDue: true,
      timeZone: 'Europe/Paris',
      nowMs: mondayMs + HOUR_MS,
    });
    await runAt(mondayMs + 2 * HOUR_MS);
    expect(await letters()).toEqual([]);
    await runAt(mondayMs + 7 * DAY_MS);
    expect(await letters()).toHaveLength(1);
  });

  test('never goes to someone with nothing due, and that is not checked again in the same week', async () => {
    const { id } = await learner({ words: 0 });
    await runAt(mondayMs);
    await createWords(database, { userId: id, count: 1 });
    await runAt(mondayMs + HOUR_MS);
    expect(await letters()).toEqual([]);
  });

  test('does not go to accounts that are banned or gone', async () => {
    const { id } = await learner();
    await run(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
    await runAt(mondayMs);
    expect(await letters()).toEqual([]);
  });

  test('comes in the morning of the person’s time zone', async () => {
    const { email: tokyo } = await learner({ timeZone: 'Asia/Tokyo' });
    const { email: denver } = await learner({ timeZone: 'America/Denver' });
    await runAt(Date.parse('2026-11-23T00:00:00Z'));
    expect((await letters()).map(({ to }) => to)).toEqual([tokyo]);
    await runAt(Date.parse('2026-11-23T16:00:00Z'));
    expect((await letters()).map(({ to }) => to)).toEqual([tokyo, denver]);
  });

  test('is written once by any number of processes at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => learner()));
    await Promise.all(Array.from({ length: 4 }, () => runAt(mondayMs)));
    const written = await letters();
    expect(new Set(written.map(({ to }) => to)).size).toBe(5);
    expect(written).toHaveLength(5);
  });

  test('that fails does not delay anyone else’s, and is written by the next run', async () => {
    const { email: first } = await learner();
    const { email: second } = await learner();
    const write = letterWriter(product);
    let isBroken = true;
    const enqueueLetter: EnqueueLetter = async (tx, letter) => {
      await write(tx, letter);
      if (isBroken && letter.to === first) throw new Error('the disk is full');
    };
    expect(await runAt(mondayMs, { enqueueLetter })).toHaveLength(1);
    expect((await letters()).map(({ to }) => to)).toEqual([second]);
    isBroken = false;
    expect(await runAt(mondayMs, { enqueueLetter })).toEqual([]);
    expect((await letters()).map(({ to }) => to)).toEqual([second, first]);
  });

  test('ends with the token of any letter, for its reader only; an unknown token does nothing', async () => {
    const leaving = await learner();
    const staying = await learner();
    await runAt(mondayMs);
    const token = (await letters()).find(({ to }) => to === leaving.email)?.token ?? '';
    await endByToken(database, `${token}x`);
    await runAt(mondayMs + 7 * DAY_MS);
    expect(await letters()).toHaveLength(4);
    await endByToken(database, token);
    await endByToken(database, token);
    await runAt(mondayMs + 14 * DAY_MS);
    expect((await letters()).slice(4).map(({ to }) => to)).toEqual([staying.email]);
  });

  test('stores only a hash of its token', async () => {
    await learner();
    await runAt(mondayMs);
    const token = (await letters())[0]?.token ?? '';
    const [row] = await run('select unsubscribe_hash from internal.scheduled_letters');
    expect(String(row?.unsubscribe_hash)).not.toContain(token);
  });
});

describe('the letter that the trial ends tomorrow', () => {
  const endsMs = Date.parse('2026-11-25T15:00:00Z');
  const grant = (userId: string, source: string, untilMs: number) =>
    run('insert into internal.premium_grants (user_id, source, until) values ($1, $2, $3)', [
      userId,
      source,
      new Date(untilMs),
    ]);

  test('comes once, a day before the end', async () => {
    const { id, email } = await createUser(database);
    await grant(id, 'trial', endsMs);
    await runAt(endsMs - 25 * HOUR_MS);
    expect(await letters()).toEqual([]);
    await runAt(endsMs - 24 * HOUR_MS);
    await runAt(endsMs - 23 * HOUR_MS);
    await grant(id, 'gift', endsMs - DAY_MS);
    await run('update internal.premium_grants set until = $2 where user_id = $1', [
      id,
      new Date(endsMs + HOUR_MS),
    ]);
    await runAt(endsMs - 22 * HOUR_MS);
    expect(await letters()).toMatchObject([
      { to: email, subject: 'Your Premium trial ends tomorrow', token: null },
    ]);
  });

  test('does not go to someone who has bought', async () => {
    const { id } = await createUser(database);
    await grant(id, 'trial', endsMs);
    await grant(id, 'subscription', endsMs + 30 * DAY_MS);
    await runAt(endsMs - 24 * HOUR_MS);
    expect(await letters()).toEqual([]);
  });

  test('goes to someone who had bought before and lost it', async () => {
    const { id } = await createUser(database);
    await grant(id, 'trial', endsMs);
    await grant(id, 'subscription', endsMs - 2 * DAY_MS);
    await runAt(endsMs - 24 * HOUR_MS);
    expect(await letters()).toHaveLength(1);
  });

  test('is not written when it is no longer true', async () => {
    const { id } = await createUser(database);
    await grant(id, 'trial', endsMs);
    // Fifteen hours before, it is already the same day.
    await runAt(endsMs - 15 * HOUR_MS);
    await runAt(endsMs - 2 * HOUR_MS);
    expect(await letters()).toEqual([]);
  });

  test('is not written if there are no trials', async () => {
    const { id } = await createUser(database);
    await grant(id, 'trial', endsMs);
    await runAt(endsMs - 24 * HOUR_MS, { withTrials: false });
    expect(await letters()).toEqual([]);
  });

  test('is written once by any number of processes at once', async () => {
    const { id } = await createUser(database);
    await grant(id, 'trial', endsMs);
    await Promise.all(Array.from({ length: 4 }, () => runAt(endsMs - 24 * HOUR_MS)));
    expect(await letters()).toHaveLength(1);
  });
});

import { randomBytes } from 'node:crypto';
import { UNSUBSCRIBE_PATH, WANTED_MAILS_PATH } from '@vocabloom/contract/mails.ts';
import { CHECK_PRACTICE_PATH, CHECK_WORDS_PATH } from '@vocabloom/contract/usage.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createUser } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newUnsubscribeToken } from './unsubscribe-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = async (text: string, values: readonly unknown[]) =>
  (await server.database.once(owner, { text, values })).rows;

const preferencesOf = async (userId: string) =>
  (
    await run(
      `select words_due_since is not null as "wordsDue", time_zone as "timeZone" from public.mail_preferences
      where user_id = $1`,
      [userId],
    )
  )[0];

const person = async () => {
  const { id } = await createUser(server.database);
  return { id, token: await server.tokenOf(id) };
};

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

const want = (accessToken: string, wordsDue: unknown, timezone = 'Europe/Paris') =>
  post(WANTED_MAILS_PATH, { accessToken, wordsDue, timezone });

/** Someone who wants letters and has received one; gives its token. */
async function subscriber() {
  const { id, token: accessToken } = await person();
  await want(accessToken, true);
  const { token, hash } = newUnsubscribeToken({ bytes: randomBytes });
  await run(
    `insert into internal.scheduled_letters (user_id, kind, cause, is_sent, unsubscribe_hash)
      values ($1, 'words-due', '2026-11-23', true, $2)`,
    [id, hash],
  );
  return { id, token };
}

describe('which letters a person wants', () => {
  test('can be switched on and off, and the time zone is remembered', async () => {
    const { id, token } = await person();
    expect((await want(token, true)).json()).toEqual({ wordsDue: true });
    expect(await preferencesOf(id)).toEqual({ wordsDue: true, timeZone: 'Europe/Paris' });
    expect((await want(token, false, 'Asia/Tokyo')).json()).toEqual({ wordsDue: false });
    expect(await preferencesOf(id)).toEqual({ wordsDue: false, timeZone: 'Asia/Tokyo' });
  });

  test.each([
    ['not yes or no', 'yes', 'Europe/Paris'],
    ['a time zone nobody knows', true, 'Mars/Olympus'],
    ['a time zone that is too long', true, 'Europe/'.padEnd(65, 'x')],
    ['a time zone with a way out of its quotes', true, "Europe/Paris'; drop table words; --"],
  ])('refuses %s', async (_what, wordsDue, timezone) => {
    const { id, token } = await person();
    const { statusCode, json } = await want(token, wordsDue, timezone);
    expect([statusCode, json().code]).toEqual([400, 'bad_request']);
    expect(await preferencesOf(id)).toBeUndefined();
  });

  test('can be read by the person and written only by the server', async () => {
    const { id } = await person();
    const other = await person();
    await want(other.token, true);
    const as = (sub: string) =>
      ({ identity: { kind: 'claims', claims: { role: 'authenticated', sub } } }) as const;
    const text = 'select user_id from public.mail_preferences';
    expect((await server.database.once(as(other.id), { text })).rows).toEqual([{ user_id: other.id }]);
    expect((await server.database.once(as(id), { text })).rows).toEqual([]);
    const writing = server.database.once(as(id), {
      text: 'insert into public.mail_preferences default values',
    });
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });
});

test('a person’s time zone is remembered from their calls, an unknown one is not', async () => {
  const { id, token } = await person();
  await post(CHECK_WORDS_PATH, { accessToken: token, wordCount: 1, timezone: 'Asia/Tokyo' });
  // Nobody waits for it to be written.
  await expect.poll(() => preferencesOf(id)).toEqual({ wordsDue: false, timeZone: 'Asia/Tokyo' });
  await post(CHECK_PRACTICE_PATH, { accessToken: token, timezone: 'America/Denver' });
  await expect.poll(() => preferencesOf(id)).toEqual({ wordsDue: false, timeZone: 'America/Denver' });
  expect((await post(CHECK_PRACTICE_PATH, { accessToken: token, timezone: 'Mars/Olympus' })).statusCode).toBe(
    200,
  );
  expect(await preferencesOf(id)).toMatchObject({ timeZone: 'America/Denver' });
});

describe('one click', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each([
    ['as programs for mail click (RFC 8058)', 'List-Unsubscribe=One-Click', form],
    [
      'in the other form they may use',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      multipart,
    ],
    ['as the page does', '', {}],
  ])('ends the letters without signing in, %s', async (_how, body, headers) => {
    const { id, token } = await subscriber();
    const { statusCode, json } = await post(`${UNSUBSCRIBE_PATH}?token=${token}`, body, headers);
    expect([statusCode, json()]).toEqual([200, { success: true }]);
    expect(await preferencesOf(id)).toMatchObject({ wordsDue: false });
  });

  test('gets the same answer whatever the token, so that nobody learns who gets letters', async () => {
    const { id, token } = await subscriber();
    const known = await post(`${UNSUBSCRIBE_PATH}?token=${token}`, '', {});
    await want(await server.tokenOf(id), true);
    for (const query of [
      '',
      '?token=',
      '?token=short',
      `?token=${token}x`,
      `?token=${'x'.repeat(5000)}`,
      '?token=%00',
    ]) {
      const { statusCode, body } = await post(`${UNSUBSCRIBE_PATH}${query}`, '', {});
      expect([statusCode, body]).toEqual([known.statusCode, known.body]);
    }
    expect(await preferencesOf(id)).toMatchObject({ wordsDue: true });
  });

  test('must be a POST: programs that follow links to see where they lead end nothing', async () => {
    const { id, token } = await subscriber();
    for (const method of ['GET', 'HEAD'] as const)
      await server.app.inject({ method, url: `${UNSUBSCRIBE_PATH}?token=${token}` });
    expect(await preferencesOf(id)).toMatchObject({ wordsDue: true });
  });

  test('with a body larger than the form’s is refused', async () => {
    const { token } = await subscriber();
    const { statusCode } = await post(`${UNSUBSCRIBE_PATH}?token=${token}`, 'x'.repeat(5000), form);
    expect(statusCode).toBe(413);
  });
});

import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, openLink, password, refresh, signIn, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const next = 'quite another password';
const change = (bearer: string, more: object = {}) =>
  send(auth, auth.app, { method: 'PUT', path: '/user', body: { password: next, ...more }, bearer });
const reauthenticate = (bearer: string) => send(auth, auth.app, { path: '/reauthenticate', bearer });

/** A user who signed in an hour ago and has refreshed the session since. */
async function personOfAnHourAgo() {
  const person = await confirmedPerson(auth);
  auth.passSeconds(3600);
  const { body } = await refresh(auth, person.refreshToken);
  return { ...person, accessToken: body.access_token as string };
}

describe('a new password', () => {
  test('may be set within a quarter of an hour of signing in', async () => {
    const { accessToken, email } = await confirmedPerson(auth);
    auth.passSeconds(900);
    expect((await change(accessToken)).status).toBe(200);
    expect((await signIn(auth, email, next)).status).toBe(200);
  });

  test('needs the current one later, however often the session was refreshed', async () => {
    const { accessToken, email } = await personOfAnHourAgo();
    expect(await change(accessToken)).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    });
    expect(await change(accessToken, { current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'current_password_invalid' },
    });
    expect((await signIn(auth, email)).status).toBe(200);
    expect((await change(accessToken, { current_password: password })).status).toBe(200);
    expect((await signIn(auth, email, next)).status).toBe(200);
  });

  test('is not compared with the old one unless the user may set it', async () => {
    const { accessToken } = await personOfAnHourAgo();
    expect((await change(accessToken, { password })).body.code).toBe('current_password_required');
  });

  test('may be set with the code of a reauthentication mail instead, once and within an hour', async () => {
    const { accessToken, email } = await personOfAnHourAgo();
    expect(await reauthenticate(accessToken)).toMatchObject({ status: 200, body: {} });
    const { code, text } = await auth.lastMail(email);
    expect(text).not.toContain('http');
    const wrong = code === '000000' ? '000001' : '000000';
    const refusal = { status: 422, body: { code: 'reauthentication_not_valid' } };
    expect(await change(accessToken, { nonce: wrong })).toMatchObject(refusal);
    expect((await change(accessToken, { nonce: code })).status).toBe(200);
    expect(await change(accessToken, { nonce: code, password: 'yet another one' })).toMatchObject(refusal);

    await reauthenticate(accessToken);
    const { code: late } = await auth.lastMail(email);
    auth.passSeconds(3601);
    const { body } = await signIn(auth, email, next);
    const change3 = { nonce: late, password: 'yet another one' };
    expect(await change(body.access_token, change3)).toMatchObject(refusal);
  });

  test('cannot be set by guessing that code', async () => {
    const app = await auth.withSettings({ rateLimitScale: 1 });
    const { accessToken, email } = await confirmedPerson(auth);
    await reauthenticate(accessToken);
    const { code } = await auth.lastMail(email);
    const tryNonce = (nonce: string) =>
      send(auth, app, { method: 'PUT', path: '/user', body: { password: next, nonce }, bearer: accessToken });
    for (let n = 0; n < 10; n += 1) expect((await tryNonce('x')).status).toBe(422);
    expect((await tryNonce(code)).status).toBe(429);
  });

  test('needs that code if the user has no password', async () => {
    const { accessToken, id } = await personOfAnHourAgo();
    await auth.database.once(owner, {
      text: 'update auth.users set encrypted_password = null where id = $1',
      values: [id],
    });
    expect(await change(accessToken)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
  });

  test('may be set right after opening the link of a reset mail', async () => {
    const { email } = await personOfAnHourAgo();
    await send(auth, auth.app, { path: '/recover', body: { email } });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    const bearer = new URLSearchParams(page.hash.slice(1)).get('access_token') ?? '';
    expect((await change(bearer)).status).toBe(200);
  });

  test.each([
    '          ',
    '\u00a0\u2003\u3000\u2009 \t\n \u1680',
    '\u200b\u200b\u200b\u200b\u2060\u2060\u00ad\u200d',
  ])('of only invisible characters is refused everywhere: %j', async (blank) => {
    const refusal = {
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['characters'] } },
    };
    const { accessToken, id } = await confirmedPerson(auth);
    expect(await change(accessToken, { password: blank })).toMatchObject(refusal);
    expect(await signUp(auth, { email: 'blank@example.org', password: blank })).toMatchObject(refusal);
    const admin = (method: 'POST' | 'PUT', path: string) =>
      send(auth, auth.app, {
        method,
        path,
        body: { email: 'blank@example.org', password: blank },
        bearer: auth.serviceKey,
      });
    expect(await admin('POST', '/admin/users')).toMatchObject(refusal);
    expect(await admin('PUT', `/admin/users/${id}`)).toMatchObject(refusal);
  });
});

test('a code for a user without an address is refused', async () => {
  const app = await auth.withSettings({ anonymousEnabled: true });
  const { body } = await send(auth, app, { path: '/signup', body: {} });
  expect(await reauthenticate(body.access_token)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});

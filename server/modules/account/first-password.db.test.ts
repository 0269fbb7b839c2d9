import { randomUUID } from 'node:crypto';
import {
  MARK_HAS_PASSWORD_PATH,
  SET_PASSWORD_PATH,
  TRACK_CREATION_PATH,
} from '@vocabloom/contract/accounts.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({
    env: { AUTH_EMAIL_AUTOCONFIRM: 'true' },
    overrides: { clock: { nowMs: () => Date.now() + aheadMs } },
  });
});
afterAll(() => server.close());

const password = 'a long enough password';

async function post(path: string, body: object, token?: string) {
  const { secrets } = server.dependencies;
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      apikey: secrets.apiKeys.anon,
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const logIn = (email: string, secret: string) =>
  post('/auth/v1/token?grant_type=password', { email, password: secret });

/** Someone an operator has invited, with what their mail carries. */
async function invited(data: object = {}) {
  const email = `${randomUUID()}@example.org`;
  const { body } = await post(
    '/auth/v1/admin/generate_link',
    { type: 'invite', email, data },
    server.dependencies.secrets.apiKeys.serviceRole,
  );
  return { email, userId: String(body.id), credential: String(body.hashed_token) };
}

/** Someone who has signed up; without a password as after a sign-in provider. */
async function person({ withPassword = true } = {}) {
  const email = `${randomUUID()}@example.org`;
  const { body } = await post('/auth/v1/signup', { email, password, data: { has_password: withPassword } });
  if (!withPassword)
    await server.database.once(owner, {
      text: 'update auth.users set encrypted_password = null where id = $1',
      values: [body.user.id],
    });
  return { email, userId: String(body.user.id), token: String(body.access_token) };
}

describe('the first password', () => {
  test('of an invited person is set with the invitation’s credential, once', async () => {
    const { email, userId, credential } = await invited({ full_name: 'Ana' });
    expect(await post(SET_PASSWORD_PATH, { email, password, credential })).toEqual({ status: 200, body: {} });
    const { status, body } = await logIn(email, password);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: userId,
      user_metadata: { full_name: 'Ana', has_password: true, email_verified: true },
    });
    expect(await post(SET_PASSWORD_PATH, { email, password: 'of somebody else', credential })).toMatchObject({
      status: 401,
      body: { code: 'account.invalid_link' },
    });
    expect((await logIn(email, 'of somebody else')).status).toBe(400);
  });

  test('is not set for another address, and the attempt does not use up the credential', async () => {
    const { email, credential } = await invited();
    const other = await person();
    expect(
      await post(SET_PASSWORD_PATH, { email: other.email, password: 'taken over', credential }),
    ).toMatchObject({ status: 401, body: { code: 'account.invalid_link' } });
    expect((await logIn(other.email, password)).status).toBe(200);
    expect((await post(SET_PASSWORD_PATH, { email, password, credential })).status).toBe(200);
  });

  test('is not set by an invitation that is too old', async () => {
    const { email, credential } = await invited();
    aheadMs = day + 1000;
    const answer = await post(SET_PASSWORD_PATH, { email, password, credential });
    aheadMs = 0;
    expect(answer).toMatchObject({ status: 401, body: { code: 'account.invalid_link' } });
  });

  test('of someone who came through a provider is set by their own session', async () => {
    const { email, token } = await person({ withPassword: false });
    const body = { email: email.toUpperCase(), password: 'a password of my own' };
    expect((await post(SET_PASSWORD_PATH, body, token)).status).toBe(200);
    const session = await logIn(email, 'a password of my own');
    expect(session.body.user.user_metadata.has_password).toBe(true);
  });

  test('can be set with the token in the body as well', async () => {
    const { email, token } = await person({ withPassword: false });
    expect((await post(SET_PASSWORD_PATH, { email, password, accessToken: token })).status).toBe(200);
  });

  test('is not set where an organization lets the person in', async () => {
    const { email, userId, token } = await person({ withPassword: false });
    await server.database.once(owner, {
      text: 'update auth.users set is_sso_user = true where id = $1',
      values: [userId],
    });
    expect(await post(SET_PASSWORD_PATH, { email, password }, token)).toMatchObject({
      status: 401,
      body: { code: 'account.invalid_link' },
    });
    const stored = await server.database.once(owner, {
      text: 'select encrypted_password from auth.users where id = $1',
      values: [userId],
    });
    expect(stored.rows).toEqual([{ encrypted_password: null }]);
  });

  test('cannot be set by anyone else: knowing an address opens nothing', async () => {
    const { email } = await person();
    const stranger = await person();
    const body = { email, password: 'taken over' };
    expect(await post(SET_PASSWORD_PATH, body)).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    });
    expect(await post(SET_PASSWORD_PATH, body, stranger.token)).toMatchObject({ status: 401 });
    expect(await post(SET_PASSWORD_PATH, { ...body, credential: 'f'.repeat(56) })).toMatchObject({
      status: 401,
    });
    expect((await logIn(email, password)).status).toBe(200);
  });

  test.each([true, false])('needs a recent sign-in (there is a password: %s)', async (withPassword) => {
    const { email, token } = await person({ withPassword });
    aheadMs = 16 * 60_000;
    const answer = await post(SET_PASSWORD_PATH, { email, password: 'quite another' }, token);
    aheadMs = 0;
    expect(answer).toMatchObject({ status: 401, body: { code: 'account.sign_in_again' } });
  });

  test('must follow the rules for passwords', async () => {
    const { email, credential } = await invited();
    expect(await post(SET_PASSWORD_PATH, { email, password: 'short', credential })).toMatchObject({
      status: 422,
      body: { code: 'account.weak_password', error: 'Password should be at least 8 characters.' },
    });
    expect(await post(SET_PASSWORD_PATH, { email, password: 'x'.repeat(73), credential })).toMatchObject({
      status: 422,
    });
    expect((await post(SET_PASSWORD_PATH, { email, password: '', credential })).status).toBe(400);
  });
});

describe('the mark of having a password', () => {
  test('is set if there is one', async () => {
    const { email, token } = await person();
    expect((await post(MARK_HAS_PASSWORD_PATH, { email }, token)).status).toBe(200);
    expect((await logIn(email, password)).body.user.user_metadata.has_password).toBe(true);
  });

  test('is not set if there is none', async () => {
    const { email, token } = await person({ withPassword: false });
    expect(await post(MARK_HAS_PASSWORD_PATH, { email }, token)).toMatchObject({
      status: 409,
      body: { code: 'account.no_password' },
    });
    const { credential, ...guest } = await invited();
    expect((await post(MARK_HAS_PASSWORD_PATH, { email: guest.email, credential })).status).toBe(409);
  });

  test('cannot be set by anyone else', async () => {
    const { email } = await person();
    const stranger = await person();
    expect((await post(MARK_HAS_PASSWORD_PATH, { email })).status).toBe(401);
    expect((await post(MARK_HAS_PASSWORD_PATH, { email }, stranger.token)).status).toBe(401);
    expect((await post(MARK_HAS_PASSWORD_PATH, { email, credential: 'nonsense' })).status).toBe(401);
  });
});

describe('coming to a new account', () => {
  const counted = async () => (await server.dependencies.metrics.accountsCreated.get()).values[0]?.value ?? 0;

  test('is counted once, however often it is reported', async () => {
    const { email, token } = await person();
    const before = await counted();
    for (let times = 0; times < 3; times += 1)
      expect((await post(TRACK_CREATION_PATH, { email }, token)).status).toBe(200);
    expect(await counted()).toBe(before + 1);
  });

  test('cannot be reported by anyone else', async () => {
    const { email } = await person();
    const stranger = await person();
    expect((await post(TRACK_CREATION_PATH, { email })).status).toBe(401);
    expect((await post(TRACK_CREATION_PATH, { email }, stranger.token)).status).toBe(401);
  });
});

test('how often a person may set a password is limited across all processes', async () => {
  const strict = await startTestServer({
    env: { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_RATE_LIMIT_SCALE: '1' },
  });
  const other = server;
  server = strict;
  try {
    const { email, token } = await person();
    const answers = [];
    for (let times = 0; times < 11; times += 1)
      answers.push((await post(SET_PASSWORD_PATH, { email, password: 'short' }, token)).status);
    expect(answers).toEqual([...Array(10).fill(422), 429]);
  } finally {
    server = other;
    await strict.close();
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, password, refresh, signIn, signUp } from './testing/people.ts';
import { createTestAuth, issuer, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const asAdmin = (id: string, body: unknown) =>
  send(auth, auth.app, { method: 'PUT', path: `/admin/users/${id}`, body, bearer: auth.serviceKey });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in with a password', () => {
  test('answers a session whose token carries the claims of the protocol', async () => {
    const { email, id } = await confirmedPerson(auth, { full_name: 'Some One' });
    const { status, body } = await signIn(auth, email.toUpperCase());
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    const seconds = auth.nowMs() / 1000;
    expect(claimsOf(body.access_token)).toEqual({
      iss: issuer,
      sub: id,
      aud: 'authenticated',
      exp: seconds + 3600,
      iat: seconds,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Some One', email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: seconds }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect(body.user.last_sign_in_at).toBe(new Date(auth.nowMs()).toISOString());
  });

  test('fails in the same words for a wrong password and an unknown address', async () => {
    const { email, id } = await confirmedPerson(auth);
    const refusal = {
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    };
    expect(await signIn(auth, email, 'wrong password')).toMatchObject(refusal);
    expect(await signIn(auth, newAddress())).toMatchObject(refusal);
    expect(await auditOf(auth, id)).toContain('login_failed');
  });

  test('tells only whoever knows the password that the address is unconfirmed or the user banned', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    expect((await signIn(auth, email, 'wrong password')).body.code).toBe('invalid_credentials');
    expect(await signIn(auth, email)).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });
    const person = await confirmedPerson(auth);
    await asAdmin(person.id, { ban_duration: '1h' });
    expect((await signIn(auth, person.email, 'wrong password')).body.code).toBe('invalid_credentials');
    expect(await signIn(auth, person.email)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    });
    auth.passSeconds(3601);
    expect((await signIn(auth, person.email)).status).toBe(200);
  });

  test('with a password that is now too weak still works, and says so', async () => {
    const { email } = await confirmedPerson(auth);
    const app = await auth.withSettings({ minPasswordLength: 40 });
    const reply = await send(auth, app, { path: '/token?grant_type=password', body: { email, password } });
    expect(reply.status).toBe(200);
    expect(reply.body.weak_password).toEqual({
      message: 'Password should be at least 40 characters.',
      reasons: ['length'],
    });
  });

  test.each([
    [
      '/token?grant_type=password',
      { email: 'a@example.org', phone: '1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    ['/token?grant_type=password', { password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    [
      '/token?grant_type=password',
      { phone: '15550100', password: 'x' },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    ['/token?grant_type=sorcery', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ])('%s refuses %j', async (path, body, status, code, message) => {
    expect(await send(auth, auth.app, { path, body })).toMatchObject({ status, body: { code, message } });
  });
});

describe('a refresh token', () => {
  test('is exchanged for a new one, in the same session', async () => {
    const person = await confirmedPerson(auth);
    auth.passSeconds(60);
    const { status, body, headers } = await refresh(auth, person.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(person.refreshToken);
    const claims = claimsOf(body.access_token);
    expect(claims.session_id).toBe(claimsOf(person.accessToken).session_id);
    expect(claims.amr).toEqual(claimsOf(person.accessToken).amr);
    expect(headers['sb-auth-user-id']).toBe(person.id);
    expect(headers['sb-auth-session-id']).toBe(claims.session_id);
    expect(await auditOf(auth, person.id)).toContain('token_refreshed');
  });

  test('whose answer got lost leads to the same new one, however late', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const first = await refresh(auth, refreshToken);
    auth.passSeconds(100_000);
    const second = await refresh(auth, refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
  });

  test('that is used again within the interval is forgiven', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(10);
    const again = await refresh(auth, refreshToken);
    expect(again.status).toBe(200);
    expect([refreshToken, second, third]).not.toContain(again.body.refresh_token);
  });

  test('that is used again after the interval ends the whole family', async () => {
    const { refreshToken, id, accessToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(11);
    const refusal = {
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    };
    expect(await refresh(auth, refreshToken)).toMatchObject(refusal);
    expect(await refresh(auth, third)).toMatchObject(refusal);
    expect(await refresh(auth, second)).toMatchObject(refusal);
    expect(await auditOf(auth, id)).toContain('token_revoked');
    // The session itself stays: only tokens that could continue it are gone.
    expect((await send(auth, auth.app, { path: '/user', bearer: accessToken })).status).toBe(200);
  });

  test('used by twenty requests at once gives all of them the same new one', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, refreshToken)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
    const next = await refresh(auth, replies[0]?.body.refresh_token);
    expect(next.status).toBe(200);
  });

  test('that is stolen and raced against its owner never leaves two live families', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(11);
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => refresh(auth, third)),
      ...Array.from({ length: 5 }, () => refresh(auth, refreshToken)),
    ]);
    expect(replies.some(({ status }) => status === 400)).toBe(true);
    const issued = new Set(replies.flatMap(({ body }) => body.refresh_token ?? []));
    for (const token of issued) {
      expect((await refresh(auth, token)).body.code).toBe('refresh_token_already_used');
    }
  });

  test.each([
    [{}, { error: 'invalid_request', error_description: 'refresh_token required' }],
    [{ refresh_token: 'short' }, { code: 'validation_failed', message: 'Refresh token is not valid' }],
    [
      { refresh_token: 'not/base64url!' },
      { code: 'validation_failed', message: 'Refresh token is not valid' },
    ],
    [
      { refresh_token: 'abcdefghijkl' },
      { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    ],
  ])('%j is refused', async (body, refusal) => {
    const reply = await send(auth, auth.app, { path: '/token?grant_type=refresh_token', body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(refusal);
  });

  test('of a banned user, an ended or a lost session is refused', async () => {
    const banned = await confirmedPerson(auth);
    await asAdmin(banned.id, { ban_duration: '1h' });
    expect((await refresh(auth, banned.refreshToken)).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });

    const ended = await confirmedPerson(auth);
    const owner = { identity: { kind: 'owner' } } as const;
    await auth.database.once(owner, {
      text: 'update auth.sessions set not_after = $2 where user_id = $1',
      values: [ended.id, new Date(auth.nowMs())],
    });
    expect((await refresh(auth, ended.refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });

    const lost = await confirmedPerson(auth);
    await auth.database.once(owner, {
      text: 'update auth.refresh_tokens set session_id = null where user_id = $1',
      values: [lost.id],
    });
    expect((await refresh(auth, lost.refreshToken)).body).toEqual({
      code: 'session_not_found',
      message: 'Invalid Refresh Token: No Valid Session Found',
    });
  });
});

test('a refresh waits for a change of its user without holding what the change needs', async () => {
  const { id, refreshToken } = await confirmedPerson(auth);
  const owner = { identity: { kind: 'owner' } } as const;
  const waiters = {
    text: `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  };
  const lock = { text: 'select 1 from auth.users where id = $1 for update', values: [id] };
  const reply = await auth.database.transaction(owner, async (tx) => {
    await tx.query(lock);
    const refreshing = refresh(auth, refreshToken);
    // PGlite has one connection: there the refresh waits for all of this transaction.
    let waiting = auth.database.engine === 'pglite';
    for (let look = 0; look < 5000 && !waiting; look += 1) {
      const { rows } = await auth.database.once(owner, waiters);
      waiting = Number(rows[0]?.n) > 0;
    }
    expect(waiting).toBe(true);
    await tx.query({ text: 'delete from auth.sessions where user_id = $1', values: [id] });
    return { refreshing };
  });
  expect((await reply.refreshing).body.code).toBe('refresh_token_not_found');
});

describe('logging out', () => {
  const userOf = (accessToken: string) => send(auth, auth.app, { path: '/user', bearer: accessToken });
  const threeSessions = async () => {
    const person = await confirmedPerson(auth);
    const second = (await signIn(auth, person.email)).body;
    const third = (await signIn(auth, person.email)).body;
    return {
      id: person.id,
      tokens: [person.accessToken, second.access_token, third.access_token] as [string, string, string],
      refreshTokens: [person.refreshToken, second.refresh_token, third.refresh_token] as const,
    };
  };

  test.each([
    ['', [403, 403, 403]],
    ['?scope=global', [403, 403, 403]],
    ['?scope=local', [403, 200, 200]],
    ['?scope=others', [200, 403, 403]],
  ])('with "%s" ends the sessions it should', async (query, statuses) => {
    const { tokens, refreshTokens, id } = await threeSessions();
    const reply = await send(auth, auth.app, { method: 'POST', path: `/logout${query}`, bearer: tokens[0] });
    expect(reply).toMatchObject({ status: 204, body: '' });
    const replies = await Promise.all(tokens.map(userOf));
    expect(replies.map(({ status }) => status)).toEqual(statuses);
    for (const [index, { status, body }] of replies.entries()) {
      if (status !== 403) continue;
      expect(body).toEqual({
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      });
      const { body: refused } = await refresh(auth, refreshTokens[index] ?? '');
      expect(refused.code).toBe('refresh_token_not_found');
    }
    expect(await auditOf(auth, id)).toContain('logout');
  });

  test('with another scope is refused', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const reply = await send(auth, auth.app, {
      method: 'POST',
      path: '/logout?scope=all',
      bearer: accessToken,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "all"' },
    });
  });
});

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
  test('returns a session whose token has the claims of the protocol', async () => {
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

  test('fails with the same message for a wrong password and an unknown address', async () => {
    const { email, id } = await confirmedPerson(auth);
    const refusal = {
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    };
    expect(await signIn(auth, email, 'wrong password')).toMatchObject(refusal);
    expect(await signIn(auth, newAddress())).toMatchObject(refusal);
    expect(await auditOf(auth, id)).toContain('login_failed');
  });

  test('reveals only to someone who knows the password that the address is unconfirmed or the user banned', async () => {
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

  test('still works with a password that is now too weak, and says so', async () => {
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

import { owner } from '@vocabloom/database/port/identities.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditOf,
  confirmedPerson,
  newAddress,
  openLink,
  password,
  refresh,
  signIn,
} from './testing/people.ts';
import { createTestAuth, issuer, send, type TestAuth } from './testing/test-auth.ts';
import { createKeyRing } from './tokens/key-ring.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const getUser = (bearer: string, headers = {}) => send(auth, auth.app, { path: '/user', bearer, headers });
const putUser = (bearer: string, body: unknown, app = auth.app) =>
  send(auth, app, { method: 'PUT', path: '/user', body, bearer });

async function tokenWith(claims: object): Promise<string> {
  const { signing } = await createKeyRing(auth.keys);
  const expected = { iss: issuer, ...('sub' in claims && { aud: 'authenticated' }) };
  return new SignJWT({ exp: auth.nowMs() / 1000 + 60, ...expected, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key);
}

describe('a bearer token', () => {
  const unknown = '0190a1b2-0000-7000-8000-000000000000';

  test('that is missing or malformed is refused', async () => {
    const refusal = {
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    };
    expect(await send(auth, auth.app, { path: '/user' })).toMatchObject(refusal);
    const basic = { authorization: 'Basic YTpi' };
    expect(await send(auth, auth.app, { path: '/user', headers: basic })).toMatchObject(refusal);
  });

  test('that is not a token or has expired is refused with the reason', async () => {
    const start = 'invalid JWT: unable to parse or verify signature, ';
    expect(await getUser('abc')).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: `${start}token is malformed` },
    });
    const { accessToken } = await confirmedPerson(auth);
    auth.passSeconds(3631);
    expect(await getUser(accessToken)).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: `${start}token has invalid claims: token is expired` },
    });
  });

  test('that has expired is told if its user is gone, and only then', async () => {
    const { id, accessToken } = await confirmedPerson(auth);
    const stranger = await tokenWith({ sub: id, iss: 'https://elsewhere.example.org/auth/v1' });
    auth.passSeconds(3631);
    const remove = { method: 'DELETE', path: `/admin/users/${id}`, bearer: auth.serviceKey } as const;
    expect((await getUser(accessToken)).body.code).toBe('bad_jwt');
    await send(auth, auth.app, remove);
    expect(await getUser(accessToken)).toMatchObject({
      status: 403,
      body: { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
    });
    const forged = `${accessToken.slice(0, accessToken.lastIndexOf('.'))}.${'A'.repeat(86)}`;
    for (const token of [forged, stranger]) expect((await getUser(token)).body.code).toBe('bad_jwt');
    const path = '/reauthenticate';
    expect((await send(auth, auth.app, { path, bearer: accessToken })).body.code).toBe('bad_jwt');
  });

  test.each([
    [{ role: 'anon' }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    [{ sub: 'me' }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
    [{ sub: unknown }, 403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  ])('with the claims %j is refused', async (claims, status, code, message) => {
    expect(await getUser(await tokenWith(claims))).toMatchObject({ status, body: { code, message } });
  });

  test('of an ended session is refused', async () => {
    const { id } = await confirmedPerson(auth);
    expect(await getUser(await tokenWith({ sub: id, session_id: unknown }))).toMatchObject({
      status: 403,
      body: {
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      },
    });
    expect((await getUser(await tokenWith({ sub: id, session_id: 'x' }))).body.code).toBe('bad_jwt');
  });

  test('of a banned user is refused', async () => {
    const { id, accessToken } = await confirmedPerson(auth);
    await send(auth, auth.app, {
      method: 'PUT',
      path: `/admin/users/${id}`,
      body: { ban_duration: '10m' },
      bearer: auth.serviceKey,
    });
    expect(await getUser(accessToken)).toMatchObject({
      status: 403,
      body: { code: 'user_banned', message: 'User is banned' },
    });
  });

  test('for another audience is refused', async () => {
    const { accessToken } = await confirmedPerson(auth);
    expect(await getUser(accessToken, { 'x-jwt-aud': 'others' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: "Token audience doesn't match request audience" },
    });
  });
});

describe('changing one’s own user', () => {
  test('merges data, and null deletes a key', async () => {
    const { accessToken, id } = await confirmedPerson(auth, { a: 1, b: { c: 2 } });
    const { status, body } = await putUser(accessToken, {
      data: { a: null, b: 3, preferred_language: 'fr' },
    });
    expect(status).toBe(200);
    expect(body.user_metadata).toEqual({ b: 3, preferred_language: 'fr', email_verified: true });
    expect((await getUser(accessToken)).body).toEqual(body);
    expect(await auditOf(auth, id)).toContain('user_modified');
  });

  test('with a new password ends the other sessions and invalidates mailed links', async () => {
    const person = await confirmedPerson(auth);
    const other = (await signIn(auth, person.email)).body;
    await send(auth, auth.app, { path: '/recover', body: { email: person.email } });
    const { link } = await auth.lastMail(person.email);
    const { status } = await putUser(person.accessToken, { password: 'quite another password' });
    expect(status).toBe(200);
    expect((await getUser(person.accessToken)).status).toBe(200);
    expect((await refresh(auth, person.refreshToken)).status).toBe(200);
    expect((await getUser(other.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(auth, other.refresh_token)).status).toBe(400);
    expect((await openLink(auth, link)).hash).toContain('otp_expired');
    expect((await signIn(auth, person.email)).status).toBe(400);
    expect((await signIn(auth, person.email, 'quite another password')).status).toBe(200);
    expect(await auditOf(auth, person.id)).toContain('user_updated_password');
  });

  test('refuses what is not allowed', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const cases: readonly [object, number, string, string][] = [
      [{ password }, 422, 'same_password', 'New password should be different from the old password.'],
      [{ password: 'short' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
      [{ password: '' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
      [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
      [{ phone: '0' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
      [{ phone: '15550100' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
      [
        { app_metadata: { plan: 'pro' } },
        403,
        'not_admin',
        'Updating app_metadata requires admin privileges',
      ],
      [{ data: 'text' }, 400, 'bad_json', 'Could not parse request body as JSON'],
    ];
    for (const [body, status, code, message] of cases) {
      const reply = await putUser(accessToken, body);
      expect(reply).toMatchObject({ status, body: { code } });
      expect(reply.body.message).toContain(message);
    }
  });

  test('as a user of an organization cannot touch the address and password', async () => {
    const { accessToken, id } = await confirmedPerson(auth);
    await auth.database.once(owner, {
      text: 'update auth.users set is_sso_user = true where id = $1',
      values: [id],
    });
    expect(await putUser(accessToken, { password: 'quite another password' })).toMatchObject({
      status: 422,
      body: { code: 'user_sso_managed' },
    });
    expect((await putUser(accessToken, { data: { a: 1 } })).status).toBe(200);
  });
});

describe('an anonymous user', () => {
  const anonymous = async () => {
    const app = await auth.withSettings({ anonymousEnabled: true });
    return (await send(auth, app, { path: '/signup', body: {} })).body.access_token as string;
  };

  test('becomes a permanent one by confirming an address', async () => {
    const token = await anonymous();
    const email = newAddress();
    const { body } = await putUser(token, { email, password });
    expect(body).toMatchObject({ is_anonymous: true, new_email: email });
    await openLink(auth, (await auth.lastMail(email)).link);
    expect((await getUser(token)).body).toMatchObject({
      is_anonymous: false,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    expect((await signIn(auth, email)).status).toBe(200);
  });

  test('does so at once if addresses are confirmed automatically', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    const { body } = await putUser(await anonymous(), { email }, app);
    expect(body).toMatchObject({ is_anonymous: false, email });
  });

  test('cannot have a password without an address', async () => {
    expect(await putUser(await anonymous(), { password })).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        message: 'Updating password of an anonymous user without an email or phone is not allowed',
      },
    });
  });
});

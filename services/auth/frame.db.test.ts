import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, signUp } from './testing/people.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const noUser = { path: '/token?grant_type=password', body: { email: 'nobody@example.org', password: 'x' } };

describe('the api key', () => {
  test.each([
    ['no key', {}, 'No API key found in request'],
    ['an unknown key', { apikey: 'x' }, 'Invalid API key'],
  ])('with %s the gateway answers, not the service', async (_, headers, message) => {
    const reply = await auth.app.inject({ method: 'GET', url: '/auth/v1/settings', headers });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ message });
    expect(reply.json()).not.toHaveProperty('code');
  });

  test('may be sent in the query, and may be opaque', async () => {
    const byQuery = await auth.app.inject({ url: `/auth/v1/settings?apikey=${auth.anonKey}` });
    expect(byQuery.statusCode).toBe(200);
    const headers = { apikey: 'sb_secret_for_tests' };
    expect((await auth.app.inject({ url: '/auth/v1/settings', headers })).statusCode).toBe(200);
  });

  test("is never a user's token", async () => {
    const { accessToken } = await confirmedPerson(auth);
    const headers = { apikey: accessToken };
    expect((await auth.app.inject({ url: '/auth/v1/settings', headers })).statusCode).toBe(401);
  });
});

describe('an error', () => {
  test('has the newer form for clients that send the version, and repeats the version', async () => {
    const reply = await send(auth, auth.app, noUser);
    expect(reply.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(reply.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(reply.headers['x-sb-error-code']).toBe('invalid_credentials');
  });

  test.each(['', '2023-12-31', 'newest'])('has the older form for version "%s"', async (version) => {
    const reply = await send(auth, auth.app, { ...noUser, headers: { 'x-supabase-api-version': version } });
    expect(reply.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(reply.headers).not.toHaveProperty('x-supabase-api-version');
    expect(reply.headers['x-sb-error-code']).toBe('invalid_credentials');
  });

  test('about a weak password has its reasons in both forms', async () => {
    const body = { email: newAddress(), password: 'short' };
    const older = await send(auth, auth.app, {
      path: '/signup',
      body,
      headers: { 'x-supabase-api-version': '' },
    });
    expect(older.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  test('that is unexpected reveals only an id, not its cause', async () => {
    auth.takeFailures();
    await auth.database.once(owner, { text: 'alter table auth.rate_limits rename to away' });
    const app = await auth.withSettings({ mailIntervalSeconds: 60 });
    const request = {
      path: '/recover',
      body: { email: newAddress() },
      headers: { 'x-supabase-api-version': '' },
    };
    const reply = await send(auth, app, request);
    await auth.database.once(owner, { text: 'alter table auth.away rename to rate_limits' });
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: expect.any(String),
    });
    expect(auth.takeFailures()).toHaveLength(1);
  });
});

describe('a body', () => {
  test.each(['{', '', '[]', 'null', '{"email":1}'])(
    '%j is refused as invalid JSON for this endpoint',
    async (body) => {
      const reply = await send(auth, auth.app, { path: '/recover', body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_json' } });
      expect(reply.body.message).toMatch(/^Could not parse request body as JSON: /);
    },
  );

  test('may be declared as any type, or none', async () => {
    const email = newAddress();
    for (const type of ['text/plain', 'application/json', '']) {
      const reply = await send(auth, auth.app, {
        path: '/recover',
        body: { email },
        headers: { 'content-type': type },
      });
      expect(reply.status).toBe(200);
    }
  });

  test('larger than a megabyte is refused', async () => {
    const reply = await send(auth, auth.app, {
      path: '/recover',
      body: `{"email":"${'x'.repeat(1_048_577)}"}`,
    });
    expect(reply).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } });
  });

  test('with characters that the database cannot store is refused', async () => {
    const nul = { email: newAddress(), data: { full_name: 'a\u0000b' } };
    expect(await signUp(auth, nul)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const inText = { ...noUser, body: { email: 'a\u0000@example.org', password: 'x' } };
    expect(await send(auth, auth.app, inText)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test('may contain any data, including SQL, which comes back unchanged', async () => {
    const data = { "x'); drop table auth.users;--": '$1 "quoted" \\ back', nested: { list: [1, null, 'ü'] } };
    const { body } = await signUp(auth, { email: newAddress(), data });
    expect(body.user_metadata).toEqual(data);
  });
});

describe('pages of other origins', () => {
  test('are told what they may send and read', async () => {
    const preflight = await auth.app.inject({
      method: 'OPTIONS',
      url: '/auth/v1/token?grant_type=password',
      headers: {
        origin: 'https://other.example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-supabase-api-version',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://other.example.org');
    expect(preflight.headers['access-control-allow-credentials']).toBe('true');
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
    const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase().split(', ');
    for (const name of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed).toContain(name);
    }
  });

  test('can read errors and their version', async () => {
    const reply = await send(auth, auth.app, { ...noUser, headers: { origin: 'https://other.example.org' } });
    expect(reply.headers['access-control-allow-origin']).toBe('https://other.example.org');
    const exposed = reply.headers['access-control-expose-headers']?.toLowerCase();
    expect(exposed).toBe('x-total-count, link, x-supabase-api-version');
  });
});

test('settings show what is enabled', async () => {
  const { body } = await send(auth, auth.app, { path: '/settings' });
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
  });
});

test('health names the service', async () => {
  const { body } = await send(auth, auth.app, { path: '/health' });
  expect(body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    name: 'GoTrue',
    description: expect.any(String),
  });
});

test('the key set is public, cacheable, and without private parts', async () => {
  const reply = await auth.app.inject({ url: '/auth/v1/.well-known/jwks.json' });
  expect(reply.headers['cache-control']).toBe('public, max-age=600');
  expect(reply.json().keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: 'test',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ]);
});

test('responses are not cached', async () => {
  const reply = await send(auth, auth.app, { path: '/settings' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('an unknown path gets a 404 in the service’s form', async () => {
  const reply = await send(auth, auth.app, { path: '/nowhere' });
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('links and tokens contain the public URL of the service', async () => {
  const email = newAddress();
  await signUp(auth, { email });
  const { link } = await auth.lastMail(email);
  expect(link.href.startsWith(`${issuer}/verify?`)).toBe(true);
  expect(new URL(issuer).origin).toBe(siteUrl);
});

import { owner } from '@vocabloom/database/port/identities.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, password, signIn, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ anonymousEnabled: true, emailAutoconfirm: true });
});
afterAll(() => auth.close());

const refusal = { status: 400, body: { code: 'validation_failed' } };
const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });
const putUser = (bearer: string, body: unknown) =>
  send(auth, auth.app, { method: 'PUT', path: '/user', body, bearer });
const admin = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  send(auth, auth.app, { method, path, body, bearer: auth.serviceKey });

/** User data of exactly the maximum size. */
const full = { text: 'x'.repeat(1024 - JSON.stringify({ text: '' }).length) };

describe('user data', () => {
  test.each([
    ['large', { text: `${full.text}x` }],
    ['large in bytes', { text: 'ש'.repeat(512) }],
    ['deep', nested(6)],
  ])('that is too %s is refused at every endpoint', async (_how, data) => {
    const { accessToken, id } = await confirmedPersonAtOnce();
    expect(await signUp(auth, { email: newAddress(), data })).toMatchObject(refusal);
    expect(await send(auth, auth.app, { path: '/signup', body: { data } })).toMatchObject(refusal);
    expect(await putUser(accessToken, { data })).toMatchObject(refusal);
    const made = { email: newAddress(), user_metadata: data };
    expect(await admin('POST', '/admin/users', made)).toMatchObject(refusal);
    expect(await admin('PUT', `/admin/users/${id}`, { user_metadata: data })).toMatchObject(refusal);
    expect(await admin('PUT', `/admin/users/${id}`, { app_metadata: data })).toMatchObject(refusal);
  });

  test('does not grow beyond the limit bit by bit', async () => {
    const { accessToken } = await confirmedPersonAtOnce();
    expect((await putUser(accessToken, { data: { a: 'x'.repeat(600) } })).status).toBe(200);
    expect(await putUser(accessToken, { data: { b: 'x'.repeat(600) } })).toMatchObject(refusal);
    expect((await putUser(accessToken, { data: { a: null, b: 'x'.repeat(600) } })).status).toBe(200);
  });

  test('at its largest leaves the access token below 4 KB', async () => {
    const email = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}org`;
    const { body } = await signUp(auth, { email, data: full });
    const app_metadata = { text: 'x'.repeat(440) };
    expect((await admin('PUT', `/admin/users/${body.user.id}`, { app_metadata })).status).toBe(200);
    const { access_token: token } = (await signIn(auth, email)).body;
    expect(token.length).toBeLessThan(4096);
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).user_metadata).toEqual({
      ...full,
      email_verified: true,
    });
  });

  test('that grew before there was a limit is left out of the token', async () => {
    const { email, id } = await confirmedPersonAtOnce();
    await auth.database.once(owner, {
      text: 'update auth.users set raw_user_meta_data = $2 where id = $1',
      values: [id, JSON.stringify({ text: 'x'.repeat(900_000) })],
    });
    const { body } = await signIn(auth, email);
    expect(body.access_token.length).toBeLessThan(4096);
    expect(body.user.user_metadata.text).toHaveLength(900_000);
  });
});

async function confirmedPersonAtOnce() {
  const email = newAddress();
  const { body } = await signUp(auth, { email });
  return { email, id: body.user.id as string, accessToken: body.access_token as string };
}

describe('what cannot be stored or read', () => {
  test.each(['"\\ud800"', '"a\\udc00b"', '"\\u0000"', '{"\\ud800":1}', '[["\\udfff"]]'])(
    '%s in user data is refused',
    async (json) => {
      const body = `{"email":"${newAddress()}","password":"${password}","data":{"x":${json}}}`;
      expect(await send(auth, auth.app, { path: '/signup', body })).toMatchObject(refusal);
    },
  );

  test.each([
    ['nested thousands deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['of thousands of values', `[${'0,'.repeat(5000)}0]`],
  ])('JSON %s is refused', async (_what, data) => {
    const body = `{"email":"${newAddress()}","data":${data}}`;
    expect(await send(auth, auth.app, { path: '/signup', body })).toMatchObject({
      status: 400,
      body: { code: 'bad_json' },
    });
  });
});

describe('a path or a method that is not served', () => {
  test.each([
    ['GET', '/auth/v1/nowhere'],
    ['GET', '/auth/v1/signup'],
    ['GET', '/auth/v1/'],
    ['GET', '/auth/v1'],
    ['POST', '/auth/v1/nowhere'],
    ['POST', '/auth/v1/user'],
    ['DELETE', '/auth/v1/token'],
    ['PATCH', '/auth/v1/a/b/c'],
  ] as const)(
    '%s %s is answered in the service’s form, whatever else the app serves',
    async (method, url) => {
      const headers = { apikey: auth.anonKey, 'x-supabase-api-version': '2024-01-01' };
      const reply = await auth.app.inject({ method, url, headers });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ code: 'not_found', message: 'There is no such endpoint' });
    },
  );
});

describe('no body makes the service fail', () => {
  const oddText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '\ud800',
      '\0',
      '',
      ' ',
      'null',
      'someone@example.org',
      'a'.repeat(5000),
      '24h',
      '-1h',
      '١',
    ),
    fc.constantFrom('99999999999h', '1e309', '{}', '0190a1b2-0000-7000-8000-000000000000', 'signup', 'email'),
  );
  const deep = fc
    .integer({ min: 1, max: 6000 })
    .map((depth) => `${'[['.repeat(depth)}1${']]'.repeat(depth)}`);
  const oddValue = fc.oneof(
    { weight: 5, arbitrary: oddText.map((text) => JSON.stringify(text)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.constantFrom('"\\ud800"', '"\\u0000"', '1e400', 'true', 'null', '-0') },
    { weight: 1, arbitrary: fc.nat(200_000).map((length) => JSON.stringify('x'.repeat(length))) },
  );
  const names = [
    'email phone password data type token token_hash refresh_token auth_code code_verifier code_challenge',
    'code_challenge_method nonce current_password user_metadata app_metadata role aud id ban_duration',
    'password_hash email_confirm phone_confirm should_soft_delete __proto__ constructor',
  ]
    .join(' ')
    .split(' ');
  const member = fc.tuple(fc.constantFrom(...names), oddValue).map(([name, json]) => `"${name}":${json}`);
  const body = fc.oneof(
    { weight: 9, arbitrary: fc.array(member, { maxLength: 6 }).map((members) => `{${members.join()}}`) },
    { weight: 1, arbitrary: oddText },
  );
  const id = '0190a1b2-0000-7000-8000-000000000000';
  const routes = [
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['PUT', '/user'],
    ['GET', '/user'],
    ['GET', '/reauthenticate'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['GET', '/verify'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users'],
    ['PUT', `/admin/users/${id}`],
    ['DELETE', `/admin/users/${id}`],
  ] as const;

  test('whatever its fields are', async () => {
    const { accessToken } = await confirmedPersonAtOnce();
    await admin('POST', '/admin/users', { id, email: newAddress() });
    const request = fc.record({ route: fc.constantFrom(...routes), body, query: oddText });
    await fc.assert(
      fc.asyncProperty(request, async ({ route: [method, path], body, query }) => {
        const isAdmin = path.startsWith('/admin');
        const more = new URLSearchParams(
          ['type', 'token', 'redirect_to', 'page', 'filter'].map((name) => [name, query.toWellFormed()]),
        );
        const reply = await auth.app.inject({
          method,
          url: `/auth/v1${path}${path.includes('?') ? '&' : '?'}${more}`,
          headers: {
            apikey: auth.anonKey,
            authorization: `Bearer ${isAdmin ? auth.serviceKey : accessToken}`,
          },
          ...(method !== 'GET' && { payload: body }),
        });
        expect(reply.statusCode).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
    expect(auth.takeFailures()).toEqual([]);
  });
});

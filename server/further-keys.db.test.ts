import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPerson } from './testing/person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const secret = 'a shared secret of at least 32 characters';
let server: TestServer;
let theirs: CryptoKeyPair;
beforeAll(async () => {
  theirs = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(theirs.publicKey)), kid: 'theirs', alg: 'ES256' };
  const AUTH_VERIFY_KEYS = JSON.stringify({ keys: [key] });
  server = await startTestServer({
    env: { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: secret, AUTH_VERIFY_KEYS },
  });
});
afterAll(() => server.close());

const bySecret = (claims: object) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

const byKey = (claims: object) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'theirs' })
    .setExpirationTime('1h')
    .sign(theirs.privateKey);

const get = async (url: string, token: string) => {
  const { anon: apikey } = server.dependencies.secrets.apiKeys;
  const headers = { apikey, authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).statusCode;
};

test('tables, files and accounts all accept tokens of further keys', async () => {
  const { userId: sub } = await signUpPerson(server);
  for (const token of [
    await bySecret({ sub, aud: 'authenticated' }),
    await byKey({ sub, aud: 'authenticated' }),
  ]) {
    expect(await get('/rest/v1/words', token)).toBe(200);
    expect(await get('/storage/v1/bucket', token)).toBe(200);
    expect(await get('/auth/v1/user', token)).toBe(200);
  }
});

test('someone without an account here has what policies allow, and nothing of the product', async () => {
  const token = await bySecret({ sub: randomUUID() });
  expect(await get('/rest/v1/words', token)).toBe(200);
  expect(await get('/auth/v1/user', token)).toBe(403);
  expect(await get('/account/export', token)).toBe(401);
});

test('the tables say what is wrong with such a token', async () => {
  const refusalOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await server.app.inject({ url: '/rest/v1/words', headers });
    const { code, message, details } = JSON.parse(body);
    return [statusCode, code, message, details];
  };
  const key = new TextEncoder().encode(secret);
  const signed = (claims: object, by = key) =>
    new SignJWT({ role: 'anon', ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(by);
  const elsewhere = new TextEncoder().encode('another secret of at least 32 characters');
  const noKey = 'No suitable key or wrong key type';
  expect([
    await refusalOf(await signed({ exp: 'soon' })),
    await refusalOf(await signed({ exp: 9_999_999_999, aud: { some: 'body' } })),
    await refusalOf(await signed({ exp: 9_999_999_999 }, elsewhere)),
    await refusalOf(`${btoa('{"alg":"none"}')}.e30.`),
    await refusalOf('not.a.token'),
  ]).toEqual([
    [401, 'PGRST303', "The JWT 'exp' claim must be a number", null],
    [401, 'PGRST303', "The JWT 'aud' claim must be a string or an array of strings", null],
    [401, 'PGRST301', noKey, 'None of the keys was able to decode the JWT'],
    [
      401,
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
      "JWT is unsecured but expected 'alg' was not 'none'",
    ],
    [401, 'PGRST301', 'JWT cryptographic operation failed', null],
  ]);
});

test('a service key of the shared secret is accepted', async () => {
  const key = await bySecret({ role: 'service_role' });
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const reply = await server.app.inject({ url: '/auth/v1/admin/users', headers });
  expect(reply.statusCode).toBe(200);
});

test('the public part of a further key is published beside our own', async () => {
  const { keys } = (await server.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).json();
  expect(keys.map(({ kid }: { kid: string }) => kid)).toContain('theirs');
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

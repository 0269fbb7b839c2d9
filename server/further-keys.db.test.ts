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

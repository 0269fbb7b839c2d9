import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { FurtherKeys } from './further-keys.ts';
import { publicFurtherKeys } from './further-keys.ts';
import { generateSigningKey } from './key-ring.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const issuer = 'https://app.example.org/auth/v1';
const secret = 'a shared secret of at least 32 characters';
const octet = Buffer.from('another secret of 32 or more bytes').toString('base64url');
const sub = '7d1c5a6e-0000-4000-8000-000000000001';
const exp = start / 1000 + 60;

let theirs: JWK;
let rsa: CryptoKeyPair;
let own: JWK;
beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true });
  theirs = { ...(await exportJWK(rsa.publicKey)), kid: 'theirs', alg: 'RS256' };
  own = await generateSigningKey({ kid: 'own' });
});

const verifierWith = (furtherKeys: FurtherKeys): TokenVerifier =>
  createTokenVerifier({ keys: { keys: [own] }, issuer, clock: { nowMs: () => start }, furtherKeys });

/** Verifies with a new verifier, because verified tokens are remembered. */
const verify: TokenVerifier = (token) =>
  verifierWith({ keys: { keys: [theirs, { kty: 'oct', kid: 'octet', k: octet }] }, secret })(token);

const signed = (
  header: { alg: string; kid?: string },
  key: Parameters<SignJWT['sign']>[0],
  claims: object = { sub, role: 'authenticated', exp },
) => new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);

const bytes = (text: string) => new TextEncoder().encode(text);

test('a token signed with the shared secret is accepted without iss and aud, under any unknown kid', async () => {
  for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'of somebody' }]) {
    expect(await verify(await signed(header, bytes(secret)))).toEqual({
      result: 'verified',
      claims: { sub, role: 'authenticated', exp },
      isOthers: true,
    });
  }
});

test('a token signed with a further key is accepted by its kid', async () => {
  const byKey = await verify(await signed({ alg: 'RS256', kid: 'theirs' }, rsa.privateKey));
  expect(byKey).toMatchObject({ result: 'verified', claims: { sub }, isOthers: true });
  const bySecret = await signed({ alg: 'HS256', kid: 'octet' }, Buffer.from(octet, 'base64url'));
  expect((await verify(bySecret)).result).toBe('verified');
});

test('a token of a public key without a kid, or with an unknown one, is refused', async () => {
  for (const header of [{ alg: 'RS256' }, { alg: 'RS256', kid: 'of nobody' }])
    expect((await verify(await signed(header, rsa.privateKey))).result).toBe('refused');
});

test('a public key that has no kid is never used, not even for a token without one', async () => {
  const { kid: _, ...nameless } = theirs;
  const token = await signed({ alg: 'RS256' }, rsa.privateKey);
  expect((await verifierWith({ keys: { keys: [nameless] }, secret })(token)).result).toBe('refused');
});

test('a secret of the set is no public key, and where no secret is shared none is made up', async () => {
  expect(await verify(await signed({ alg: 'RS256', kid: 'octet' }, rsa.privateKey))).toEqual({
    result: 'refused',
    reason: 'unknown-algorithm',
  });
  const withoutSecret = verifierWith({ keys: { keys: [theirs] }, secret: null });
  expect((await withoutSecret(await signed({ alg: 'HS256' }, bytes('null')))).result).toBe('refused');
});

test('a secret without a kid or without a value is not used, nor is what a public key has for one', async () => {
  const keys = [
    { kty: 'oct', k: octet },
    { kty: 'oct', kid: 'empty' },
    { ...theirs, k: octet },
  ];
  const check = verifierWith({ keys: { keys }, secret: null });
  for (const kid of [undefined, '', 'empty', 'theirs']) {
    const header = { alg: 'HS256', ...(kid !== undefined && { kid }) };
    expect((await check(await signed(header, Buffer.from(octet, 'base64url')))).result).toBe('refused');
  }
});

test.each([
  ['a wrong secret', { alg: 'HS256' }, 'another secret of at least 32 characters', 'bad-signature'],
  ['the secret under the kid of another', { alg: 'HS256', kid: 'octet' }, secret, 'bad-signature'],
  ['the secret by another algorithm', { alg: 'HS512' }, secret, 'unknown-algorithm'],
])('%s is refused', async (_what, header, key, reason) => {
  expect(await verify(await signed(header, bytes(key)))).toEqual({ result: 'refused', reason });
});

test('a public key is never accepted as a secret', async () => {
  const confused = await signed({ alg: 'HS256', kid: 'theirs' }, bytes(JSON.stringify(theirs)));
  expect(await verify(confused)).toEqual({ result: 'refused', reason: 'bad-signature' });
});

test.each([
  [{ sub }, 'bad-claims'],
  [{ sub, exp: start / 1000 - 31 }, 'expired'],
  [{ sub, exp, nbf: start / 1000 + 31 }, 'not-yet-valid'],
  [{ sub, exp, iat: start / 1000 + 31 }, 'issued-in-future'],
])('their times are checked: %j is refused', async (claims, reason) => {
  expect(await verify(await signed({ alg: 'HS256' }, bytes(secret), claims))).toEqual({
    result: 'refused',
    reason,
  });
});

test('without further keys none of these tokens are accepted', async () => {
  const strict = createTokenVerifier({ keys: { keys: [own] }, issuer, clock: { nowMs: () => start } });
  expect((await strict(await signed({ alg: 'HS256' }, bytes(secret)))).result).toBe('refused');
  expect((await strict(await signed({ alg: 'RS256', kid: 'theirs' }, rsa.privateKey))).result).toBe(
    'refused',
  );
});

test('the published further keys contain no secret', () => {
  const told = publicFurtherKeys({ keys: [theirs, { kty: 'oct', kid: 'octet', k: octet }] });
  expect(told).toEqual([
    { kty: 'RSA', kid: 'theirs', alg: 'RS256', n: theirs.n, e: 'AQAB', use: 'sig', key_ops: ['verify'] },
  ]);
});

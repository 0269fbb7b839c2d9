import { CompactSign, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KeySet } from '../ports/ports.ts';
import { testUser } from '../testing/test-user.ts';
import { mintApiKey, signAccessToken } from './access-token.ts';
import { createKeyRing, generateSigningKey } from './key-ring.ts';
import { createTokenVerifier } from './token-verifier.ts';

const issuer = 'https://app.example.org/auth/v1';
const clockAt = (nowMs: number) => ({ nowMs: () => nowMs });
const start = Date.parse('2026-01-01T00:00:00Z');
let older: KeySet;
let rotated: KeySet;

beforeAll(async () => {
  const first = await generateSigningKey({ kid: 'first' });
  const second = await generateSigningKey({ kid: 'second' });
  older = { keys: [first] };
  rotated = { keys: [second, first] };
});

const verifierOf = (keys: KeySet, clock = clockAt(start)) =>
  createTokenVerifier({ keys, issuer, apiKeyIssuer: 'keys', clock });

/** A token signed with the first key, with exactly these claims. */
async function signed(claims: Record<string, unknown>): Promise<string> {
  const { signing } = await createKeyRing(older);
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(signing.key);
}

const accessToken = async (keys: KeySet, nowMs = start) => {
  const { token } = await signAccessToken({
    keyRing: await createKeyRing(keys),
    issuer,
    user: testUser({ email: 'someone@example.org' }),
    session: { id: 'session', aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }], client: null },
    nowMs,
    lifeSeconds: 3600,
  });
  return token;
};

describe('an access token', () => {
  test('carries the claims of the protocol', async () => {
    const verify = verifierOf(older);
    const user = testUser({ email: 'someone@example.org' });
    expect(await verify(await accessToken(older))).toEqual({
      result: 'verified',
      claims: {
        iss: issuer,
        sub: user.id,
        aud: 'authenticated',
        exp: start / 1000 + 3600,
        iat: start / 1000,
        email: 'someone@example.org',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: 1 }],
        session_id: 'session',
        is_anonymous: false,
      },
    });
  });

  test('names an OAuth client and its scope, and the user’s unusual audience and role', async () => {
    const { token } = await signAccessToken({
      keyRing: await createKeyRing(older),
      issuer,
      user: testUser({ aud: 'people', role: 'editor', phone: '+4912345' }),
      session: { id: 'session', aal: 'aal1', amr: [], client: { id: 'program', scope: 'email' } },
      nowMs: start,
      lifeSeconds: 60,
    });
    expect(decodeJwt(token)).toMatchObject({
      aud: 'people',
      role: 'editor',
      email: '',
      phone: '+4912345',
      client_id: 'program',
      scope: 'email',
    });
  });

  test('has defaults for a user without fields, and leaves out metadata that would make it too long', async () => {
    const user = testUser({
      aud: null,
      role: null,
      raw_app_meta_data: null,
      raw_user_meta_data: { about: 'x'.repeat(2000) },
    });
    const { token } = await signAccessToken({
      keyRing: await createKeyRing(older),
      issuer,
      user,
      session: { id: 'session', aal: 'aal1', amr: [], client: null },
      nowMs: start,
      lifeSeconds: 60,
    });
    const { aud, role, app_metadata, user_metadata, client_id } = decodeJwt(token);
    expect({ aud, role, app_metadata, user_metadata, client_id }).toEqual({
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      client_id: undefined,
    });
  });

  test('still verifies after a new key was put first, and new tokens are signed with that key', async () => {
    const verify = verifierOf(rotated);
    expect((await verify(await accessToken(older))).result).toBe('verified');
    const token = await accessToken(rotated);
    expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'second' });
    expect((await verify(token)).result).toBe('verified');
  });

  test('signed with a key that is not in the set is refused', async () => {
    const verify = verifierOf(older);
    const refused = await verify(await accessToken(rotated));
    expect(refused).toMatchObject({ result: 'refused', reason: 'unknown-key' });
  });

  test('is refused once expired, though it was verified and remembered before', async () => {
    let nowMs = start;
    const verify = verifierOf(older, { nowMs: () => nowMs });
    const token = await accessToken(older);
    expect((await verify(token)).result).toBe('verified');
    nowMs = start + 3631_000;
    expect(await verify(token)).toMatchObject({ result: 'refused', reason: 'expired' });
  });

  test.each([
    ['expired', { exp: start / 1000 - 31 }],
    ['not-yet-valid', { nbf: start / 1000 + 31 }],
    ['issued-in-future', { iat: start / 1000 + 31 }],
    ['wrong-issuer', { iss: 'https://elsewhere.example.org/auth/v1' }],
    ['wrong-issuer', { iss: 'keys' }],
    ['wrong-audience', { aud: 'somewhere else' }],
    ['wrong-audience', { aud: undefined }],
    ['wrong-audience', { sub: undefined, aud: 'somewhere else' }],
    ['bad-claims', { exp: undefined }],
    ['bad-claims', { iss: undefined }],
  ])('is refused as %s with %j', async (reason, changed) => {
    const right = { iss: issuer, sub: 'someone', aud: 'authenticated', exp: start / 1000 + 60 };
    const verify = verifierOf(older);
    expect((await verify(await signed(right))).result).toBe('verified');
    expect(await verify(await signed({ ...right, ...changed }))).toMatchObject({ result: 'refused', reason });
  });

  test('says whose it was once expired, if all else about it is right', async () => {
    const expired = { iss: issuer, sub: 'someone', aud: 'authenticated', exp: start / 1000 - 31 };
    const refused = { result: 'refused', reason: 'expired' };
    const verify = verifierOf(older);
    expect(await verify(await signed(expired))).toEqual({ ...refused, claimed: { sub: 'someone' } });
    for (const wrong of [
      { iss: 'https://elsewhere.example.org/auth/v1' },
      { aud: 'others' },
      { sub: undefined },
    ])
      expect(await verify(await signed({ ...expired, ...wrong }))).toEqual(refused);
  });

  test.each([
    ['exp', 'soon'],
    ['nbf', 'soon'],
    ['iat', 'soon'],
    ['aud', { authenticated: true }],
    ['aud', ['authenticated', 5]],
  ])('is refused with the claim that is mistyped: %s %j', async (claim, value) => {
    const right = { iss: issuer, sub: 'someone', aud: 'authenticated', exp: start / 1000 + 60 };
    expect(await verifierOf(older)(await signed({ ...right, [claim]: value }))).toEqual({
      result: 'refused',
      reason: 'bad-claims',
      claim,
    });
  });

  test.each([undefined, 5, null])('has only the rights of a visitor if its role is %j', async (role) => {
    const right = { iss: issuer, sub: 'someone', aud: 'authenticated', exp: start / 1000 + 60 };
    expect(await verifierOf(older)(await signed({ ...right, role }))).toMatchObject({
      result: 'verified',
      claims: { role: 'anon' },
    });
  });

  test('is allowed thirty seconds of clock skew', async () => {
    const seconds = start / 1000;
    const claims = { iss: issuer, sub: 'someone', aud: ['authenticated', 'others'] };
    for (const times of [
      { exp: seconds - 29 },
      { exp: seconds + 60, nbf: seconds + 29, iat: seconds + 30 },
    ]) {
      expect((await verifierOf(older)(await signed({ ...claims, ...times }))).result).toBe('verified');
    }
  });

  test('that is longer than any of ours is refused as malformed', async () => {
    const token = await accessToken(older);
    expect(await verifierOf(older)(`${token}${'A'.repeat(8192)}`)).toMatchObject({ reason: 'malformed' });
  });

  test.each(['[]', 'no claims'])(
    'that signs %j, which are no claims, is refused for its claims',
    async (text) => {
      const { signing } = await createKeyRing(older);
      const token = await new CompactSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ES256', kid: 'first' })
        .sign(signing.key);
      expect(await verifierOf(older)(token)).toEqual({ result: 'refused', reason: 'bad-claims' });
    },
  );

  test('with a changed payload is refused', async () => {
    const verify = verifierOf(older);
    const [header, , signature] = (await accessToken(older)).split('.');
    const payload = Buffer.from('{"role":"service_role"}').toString('base64url');
    expect(await verify(`${header}.${payload}.${signature}`)).toMatchObject({ reason: 'bad-signature' });
  });

  test.each(['', 'x', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
    'that is malformed or unsigned (%s) is refused',
    async (token) => {
      const verify = verifierOf(older);
      expect((await verify(token)).result).toBe('refused');
    },
  );

  test('signed with a symmetric algorithm and the public key is refused', async () => {
    const { publicKeys } = await createKeyRing(older);
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(JSON.stringify(publicKeys[0])));
    const verify = verifierOf(older);
    expect((await verify(token)).result).toBe('refused');
  });
});

test('an API key has a role, no sub and no aud, and is valid for years', async () => {
  const key = await mintApiKey({ keys: older, role: 'anon', issuer, clock: clockAt(start) });
  expect(decodeProtectedHeader(key)).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'first' });
  const nineYears = start + 9 * 365 * 24 * 3600 * 1000;
  const verify = verifierOf(older, clockAt(nineYears));
  const verified = await verify(key);
  expect(verified).toMatchObject({ result: 'verified', claims: { role: 'anon' } });
  expect(verified.result === 'verified' && Object.keys(verified.claims).sort()).toEqual([
    'exp',
    'iat',
    'iss',
    'role',
  ]);
});

test('an API key may have its own issuer, and an opaque one stands for its role', async () => {
  const key = await mintApiKey({ keys: older, role: 'service_role', issuer: 'keys', clock: clockAt(start) });
  expect(await verifierOf(older)(key)).toMatchObject({ claims: { role: 'service_role' } });
  const verify = createTokenVerifier({
    keys: older,
    issuer,
    apiKeys: [{ key: 'sb_secret_one', role: 'service_role' }],
    clock: clockAt(start),
  });
  expect(await verify('sb_secret_one')).toEqual({ result: 'verified', claims: { role: 'service_role' } });
  expect((await verify(key)).result).toBe('refused');
});

test('a key set shows its public parts only', async () => {
  const { publicKeys } = await createKeyRing(rotated);
  expect(publicKeys.map(({ kid }) => kid)).toEqual(['second', 'first']);
  for (const key of publicKeys) {
    expect(key).not.toHaveProperty('d');
    expect(key).toMatchObject({ alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  }
});

test('a new key says what it is for', async () => {
  expect(await generateSigningKey({ kid: 'third' })).toMatchObject({
    kid: 'third',
    alg: 'ES256',
    use: 'sig',
  });
});

test('a key set must begin with a private ES256 key, and every key needs a kid', async () => {
  const [key] = older.keys;
  const publicOnly = { ...key };
  delete publicOnly.d;
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  await expect(createKeyRing({ keys: [] })).rejects.toThrow('private');
  await expect(createKeyRing({ keys: [publicOnly] })).rejects.toThrow('private');
  await expect(createKeyRing({ keys: [{ ...key, kid: '' }] })).rejects.toThrow('kid');
  await expect(createKeyRing({ keys: [{ ...(await exportJWK(privateKey)), kid: 'ed' }] })).rejects.toThrow(
    'ES256',
  );
  for (const other of [{ crv: 'P-384' }, { kty: 'RSA' }])
    await expect(createKeyRing({ keys: [{ ...key, ...other }] })).rejects.toThrow(
      'key first is not an ES256 key',
    );
});

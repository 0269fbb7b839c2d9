import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KeySet } from '../ports/ports.ts';
import { accessToken, clockAt, issuer, keySets, start, verifierOf } from '../testing/signed-tokens.ts';
import { testUser } from '../testing/test-user.ts';
import { mintApiKey, signAccessToken } from './access-token.ts';
import { createKeyRing } from './key-ring.ts';
import { createTokenVerifier } from './token-verifier.ts';

let older: KeySet;
beforeAll(async () => {
  ({ older } = await keySets());
});

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

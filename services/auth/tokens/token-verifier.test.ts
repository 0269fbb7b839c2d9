import { CompactSign, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KeySet } from '../ports/ports.ts';
import { accessToken, issuer, keySets, start, verifierOf } from '../testing/signed-tokens.ts';
import { createKeyRing } from './key-ring.ts';

let older: KeySet;
let rotated: KeySet;
beforeAll(async () => {
  ({ older, rotated } = await keySets());
});

/** A token signed with the first key, with exactly these claims. */
async function signed(claims: Record<string, unknown>): Promise<string> {
  const { signing } = await createKeyRing(older);
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(signing.key);
}

describe('an access token', () => {
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

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { verifyWithKeys } from './verify-with-keys.ts';

const nowSeconds = 1_800_000_000;
const clock = { nowMs: () => nowSeconds * 1000 };

const { privateKey, publicKey } = await generateKeyPair('ES256');
const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
const verify = verifyWithKeys({ keySet, clock, audience: 'authenticated' });

type Times = { readonly iat?: number; readonly exp?: number; readonly nbf?: number };

async function token(
  { iat = 0, exp = 3600, nbf }: Times,
  more: Record<string, unknown> = {},
): Promise<string> {
  const times = {
    iat: nowSeconds + iat,
    exp: nowSeconds + exp,
    ...(nbf === undefined ? {} : { nbf: nowSeconds + nbf }),
  };
  return new SignJWT({ role: 'authenticated', sub: 'someone', aud: 'authenticated', ...times, ...more })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(privateKey);
}

describe('a token', () => {
  test('with a good signature gives its claims', async () => {
    expect(await verify(await token({}))).toMatchObject({
      ok: true,
      claims: { role: 'authenticated', sub: 'someone' },
    });
  });

  test('without a role is anonymous', async () => {
    expect(await verify(await token({}, { role: undefined }))).toMatchObject({
      ok: true,
      claims: { role: 'anon' },
    });
  });

  test.each([
    ['expired', { exp: -31 }, {}],
    ['not-yet-valid', { nbf: 31 }, {}],
    ['issued-in-future', { iat: 31 }, {}],
    ['wrong-audience', {}, { aud: 'somewhere else' }],
    ['malformed-claims', {}, { exp: 'soon' }],
  ] as const)('that is %s is refused', async (kind, times, more) => {
    expect(await verify(await token(times, more))).toEqual({ ok: false, refusal: { kind } });
  });

  test('is given thirty seconds of clock skew', async () => {
    expect(await verify(await token({ exp: -29 }))).toMatchObject({ ok: true });
    expect(await verify(await token({ nbf: 29, iat: 29 }))).toMatchObject({ ok: true });
  });

  test('of another key, another form or another algorithm cannot be decoded', async () => {
    const { privateKey: other } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(other);
    expect(await verify(forged)).toMatchObject({
      refusal: { kind: 'undecodable', message: 'JWT cryptographic operation failed' },
    });
    const unknown = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'two' }).sign(other);
    expect(await verify(unknown)).toMatchObject({
      refusal: { message: 'No suitable key or wrong key type' },
    });
    expect(await verify('a.b')).toMatchObject({ refusal: { message: 'Expected 3 parts in JWT; got 2' } });
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verify(`${header}.e30.`)).toMatchObject({ ok: false, refusal: { kind: 'undecodable' } });
  });
});

import type { TokenRefusal } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import { expect, test } from 'vitest';
import { callerReader, fileCallerReader } from './tokens.ts';

const refusing = (reason: TokenRefusal) => callerReader(async () => ({ result: 'refused', reason }));

test('no header, or one of another scheme, means nobody', async () => {
  expect(await refusing('malformed')(undefined)).toBeNull();
  expect(await refusing('malformed')('Basic abc')).toBeNull();
});

test('an empty token is refused without being checked', async () => {
  expect(await refusing('expired')('Bearer ')).toEqual({
    ok: false,
    refusal: { kind: 'undecodable', message: 'Empty JWT is sent in Authorization header' },
  });
});

const withHeader = (header: object) => `${btoa(JSON.stringify(header))}.e30.c2ln`;
const noKey = 'No suitable key or wrong key type';
const noKeyOfItsKind = {
  kind: 'undecodable',
  message: noKey,
  details: 'No suitable key was found to decode the JWT',
};
const unreadable = { kind: 'undecodable', message: 'JWT cryptographic operation failed' };

test.each([
  ['expired', 'a.b.c', { kind: 'expired' }],
  ['ended', 'a.b.c', { kind: 'ended' }],
  ['wrong-issuer', 'a.b.c', { kind: 'wrong-issuer' }],
  ['bad-claims', 'a.b.c', { kind: 'malformed-claims' }],
  [
    'bad-signature',
    'a.b.c',
    { kind: 'undecodable', message: noKey, details: 'None of the keys was able to decode the JWT' },
  ],
  ['unknown-key', 'a.b.c', noKeyOfItsKind],
  ['unknown-algorithm', withHeader({ alg: 'HS512' }), noKeyOfItsKind],
  [
    'unknown-algorithm',
    withHeader({ alg: 'none' }),
    {
      kind: 'undecodable',
      message: 'Wrong or unsupported encoding algorithm',
      details: "JWT is unsecured but expected 'alg' was not 'none'",
    },
  ],
  ['unknown-algorithm', withHeader({ alg: 'ours' }), unreadable],
  ['malformed', 'a.b', { kind: 'undecodable', message: 'Expected 3 parts in JWT; got 2' }],
  ['malformed', 'a.b.c', unreadable],
] as const)(
  'a token refused as %s is reported in the words of the table protocol',
  async (reason, token, refusal) => {
    expect(await refusing(reason)(`Bearer ${token}`)).toEqual({ ok: false, refusal });
  },
);

test('a claim of the wrong type is named', async () => {
  const read = callerReader(async () => ({ result: 'refused', reason: 'bad-claims', claim: 'iat' }));
  expect(await read('Bearer a.b.c')).toEqual({
    ok: false,
    refusal: { kind: 'mistyped-claim', claim: 'iat' },
  });
});

test('the claims of a valid token are passed on', async () => {
  const claims = { role: 'authenticated', sub: 'someone' };
  const read = callerReader(async () => ({ result: 'verified', claims }));
  expect(await read('Bearer a.b.c')).toEqual({ ok: true, claims });
});

test.each([['Bearer a.b.c'], ['bearer  a.b.c '], ['a.b.c']])(
  'the storage service takes a token with and without its scheme: %j',
  async (header) => {
    const claims = { role: 'authenticated' };
    const read = fileCallerReader(async (token) =>
      token === 'a.b.c' ? { result: 'verified', claims } : { result: 'refused', reason: 'malformed' },
    );
    expect(await read(header)).toEqual({ ok: true, claims });
    for (const other of ['Basic a.b.c', '', 'Bearer']) {
      expect(await read(other)).toEqual({ ok: false, message: 'Invalid Compact JWS' });
    }
    expect(await read(undefined)).toBeNull();
  },
);

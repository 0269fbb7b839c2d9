import { expect, test } from 'vitest';
import type { ReadCaller } from '../ports/ports.ts';
import { createIdentify } from './identify.ts';

const identifyBy = (readCaller: ReadCaller) => createIdentify({ readCaller, settings: {} });

test('without a token the caller is anonymous', async () => {
  const identify = identifyBy(async () => null);
  expect(await identify(undefined)).toEqual({ identity: { kind: 'anonymous' } });
});

test('without a token nobody is served where anonymous access is off', async () => {
  const identify = createIdentify({ readCaller: async () => null, settings: { anonymous: false } });
  await expect(identify(undefined)).rejects.toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: { code: 'PGRST302', message: 'Anonymous access is disabled', details: null, hint: null },
  });
});

test('with a token the caller is the one its claims name', async () => {
  const claims = { role: 'authenticated', sub: 'someone' };
  const identify = identifyBy(async (header) => (header === 'Bearer x' ? { ok: true, claims } : null));
  expect(await identify('Bearer x')).toEqual({ identity: { kind: 'claims', claims } });
});

test('a token that no key fits is a 401 that says so in its details', async () => {
  const refusal = { kind: 'undecodable', message: 'No suitable key', details: 'None of the keys' } as const;
  const identify = identifyBy(async () => ({ ok: false, refusal }));
  await expect(identify('Bearer x')).rejects.toMatchObject({
    status: 401,
    body: { code: 'PGRST301', message: 'No suitable key', details: 'None of the keys' },
  });
});

test.each([
  ['exp', "The JWT 'exp' claim must be a number"],
  ['aud', "The JWT 'aud' claim must be a string or an array of strings"],
] as const)('a token whose %s claim is mistyped is a 401 with that reason', async (claim, message) => {
  const identify = identifyBy(async () => ({ ok: false, refusal: { kind: 'mistyped-claim', claim } }));
  await expect(identify('Bearer x')).rejects.toMatchObject({
    status: 401,
    body: { code: 'PGRST303', message, details: null },
  });
});

test.each([
  ['expired', 'JWT expired'],
  ['wrong-issuer', 'JWT not from the expected issuer'],
  ['ended', 'JWT of an ended session'],
] as const)('a token refused as %s is a 401 with that reason', async (kind, message) => {
  const identify = identifyBy(async () => ({ ok: false, refusal: { kind } }));
  await expect(identify('Bearer x')).rejects.toMatchObject({
    status: 401,
    body: { code: 'PGRST303', message },
  });
});

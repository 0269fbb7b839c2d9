import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { KeySet } from '../ports/ports.ts';
import { keySets } from '../testing/signed-tokens.ts';
import { createKeyRing, generateSigningKey } from './key-ring.ts';

let older: KeySet;
let rotated: KeySet;
beforeAll(async () => {
  ({ older, rotated } = await keySets());
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

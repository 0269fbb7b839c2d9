import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const secret = 'JBSWY3DPEHPK3PXP';

test('a secret is decrypted only with its key, for its factor, unaltered', () => {
  const sealed = sealSecret(secret, { keys: [key], random, factorId: 'a' });
  expect(sealed).not.toContain(secret);
  expect(openSecret(sealed, { keys: [other, key], factorId: 'a' })).toBe(secret);
  expect(() => openSecret(sealed, { keys: [other], factorId: 'a' })).toThrow('is not configured');
  expect(() => openSecret(sealed, { keys: [key], factorId: 'b' })).toThrow();
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => openSecret(changed, { keys: [key], factorId: 'a' })).toThrow();
});

test('without a key a secret is stored in plain text, and can still be read once there is a key', () => {
  const kept = sealSecret(secret, { keys: [], random, factorId: 'a' });
  expect(kept).toBe(secret);
  expect(openSecret(kept, { keys: [key], factorId: 'a' })).toBe(secret);
});

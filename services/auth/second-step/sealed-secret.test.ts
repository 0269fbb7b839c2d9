import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const secret = 'JBSWY3DPEHPK3PXP';

test('a secret is opened by its key alone, for its factor alone, unchanged', () => {
  const sealed = sealSecret(secret, { keys: [key], random, factorId: 'a' });
  expect(sealed).not.toContain(secret);
  expect(openSecret(sealed, { keys: [other, key], factorId: 'a' })).toBe(secret);
  expect(() => openSecret(sealed, { keys: [other], factorId: 'a' })).toThrow('is not configured');
  expect(() => openSecret(sealed, { keys: [key], factorId: 'b' })).toThrow();
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => openSecret(changed, { keys: [key], factorId: 'a' })).toThrow();
});

test('without a key it is kept as it is, and found again when there is one', () => {
  const kept = sealSecret(secret, { keys: [], random, factorId: 'a' });
  expect(kept).toBe(secret);
  expect(openSecret(kept, { keys: [key], factorId: 'a' })).toBe(secret);
});

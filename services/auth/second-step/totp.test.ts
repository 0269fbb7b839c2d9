import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B (SHA-1), by its last six digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const examples = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(examples)('at %i seconds the code of the RFC is right', (seconds, code) => {
  expect(stepOfCode({ secret, code, nowMs: seconds * 1000 })).toBe(Math.floor(seconds / 30));
});

test('a code counts for its own step, at most one step from now', () => {
  const [seconds, code] = examples[1];
  const step = Math.floor(seconds / 30);
  const at = (steps: number) => stepOfCode({ secret, code, nowMs: (seconds + steps * 30) * 1000 });
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', ' 287082'])('%j is not a code', (code) => {
  expect(stepOfCode({ secret, code, nowMs: 59_000 })).toBeNull();
});

test('a secret contains all the random bits drawn for it', () => {
  const bytes = (count: number) => new Uint8Array(count).fill(255);
  expect(newTotpSecret({ bytes })).toBe('7'.repeat(32));
});

test('an issuer with a colon is said, and is not taken for the account', () => {
  const named = {
    secret: newTotpSecret({ bytes: (count) => new Uint8Array(count) }),
    account: 'a@example.org',
  };
  const uri = new URL(totpUri({ ...named, issuer: 'https://school.example' }));
  expect(uri.searchParams.get('issuer')).toBe('https://school.example');
  expect(decodeURIComponent(uri.pathname)).toMatch(/(^|\/)a@example\.org$/);
  expect(decodeURIComponent(uri.pathname)).not.toContain('school');
  expect(totpUri({ ...named, issuer: 'School' })).toContain('School:a%40example.org');
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newRecoveryCode, readRecoveryCode, recoveryCodeHash } from './recovery-code.ts';

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };

test('a code is read however it is typed', () => {
  const code = newRecoveryCode(random);
  const plain = code.replaceAll('-', '');
  for (const typed of [code, plain, code.toUpperCase(), ` ${code} `, code.replaceAll('-', ' – ')]) {
    expect(readRecoveryCode(typed)).toBe(plain);
  }
  expect(readRecoveryCode('OOOO-IIII-llll-0000')).toBe('0000111111110000');
});

test.each(['', 'abcd', 'u'.repeat(16), '0'.repeat(17), '0'.repeat(5000)])('%j is not a code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull();
});

test('equal codes of two users are stored as different hashes', () => {
  const code = newRecoveryCode(random);
  expect(recoveryCodeHash('a', code)).not.toBe(recoveryCodeHash('b', code));
  expect(recoveryCodeHash('a', code)).toBe(recoveryCodeHash('a', code.replaceAll('-', '')));
});

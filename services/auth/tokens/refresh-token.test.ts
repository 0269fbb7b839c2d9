import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  childToken,
  looksLikeRefreshToken,
  newRefreshToken,
  newSeed,
  refreshTokenHash,
} from './refresh-token.ts';

const random = { bytes: (count: number) => randomBytes(count) };

test('a refresh token has 26 letters and digits, and no two are alike', () => {
  const tokens = Array.from({ length: 200 }, () => newRefreshToken(random));
  for (const token of tokens) expect(token).toMatch(/^[a-z0-9]{26}$/);
  expect(new Set(tokens).size).toBe(200);
});

test('bytes that would favor some letters are passed over', () => {
  let call = 0;
  const uneven = {
    bytes: (count: number) => {
      call += 1;
      return new Uint8Array(count).fill([255, 252][call - 1] ?? 35);
    },
  };
  expect(newRefreshToken(uneven)).toBe('9'.repeat(26));
});

test('the child of a token is the same by the same seed, and another by another seed or parent', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), fc.string({ minLength: 12 }), (parent, other) => {
      fc.pre(parent !== other);
      const [seed, otherSeed] = [newSeed(random), newSeed(random)];
      const child = childToken(parent, seed);
      expect(child).toBe(childToken(parent, seed));
      expect(looksLikeRefreshToken(child)).toBe(true);
      expect(child).not.toBe(childToken(parent, otherSeed));
      expect(child).not.toBe(childToken(other, seed));
    }),
  );
});

test('the child of a token is the one that the version before would have made', () => {
  expect(childToken('abcdefghijkl', 'seed')).toBe('jqdiu26ndpo2ypyca9t17lr7ry');
});

test('tokens of the shorter form that clients still hold are taken', () => {
  expect(looksLikeRefreshToken('abcdefghijkl')).toBe(true);
  for (const none of [
    '',
    'abcdefghijk',
    'abcdefghijklm',
    'ABCDEFGHIJKL',
    'a'.repeat(25),
    'a'.repeat(27),
    `${'a'.repeat(26)}\n`,
  ]) {
    expect(looksLikeRefreshToken(none), none).toBe(false);
  }
});

test('a token is kept as its SHA-256', () => {
  expect(refreshTokenHash('abcdefghijkl')).toBe(
    'd682ed4ca4d989c134ec94f1551e1ec580dd6d5a6ecde9f3d35e6e4a717fbde4',
  );
});

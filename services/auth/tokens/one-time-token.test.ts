import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowOfHash, newOtp, otpHash, storedHash } from './one-time-token.ts';
import { looksLikeRefreshToken, newRefreshToken } from './refresh-token.ts';

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };

test('a code is always six digits, zero padded', () => {
  const zeros = { bytes: (count: number) => new Uint8Array(count) };
  expect(newOtp(zeros)).toBe('000000');
  for (let i = 0; i < 200; i += 1) expect(newOtp(random)).toMatch(/^\d{6}$/);
});

test('bytes that would make some codes likelier are drawn again', () => {
  const draws = [
    [255, 255, 255, 255],
    [0, 0, 0, 7],
  ];
  expect(newOtp({ bytes: () => new Uint8Array(draws.shift() ?? []) })).toBe('000007');
});

test('the hash is sha224 of address and code in hex', () => {
  // sha224 of "abc": FIPS 180-4's example.
  expect(otpHash('a', 'bc')).toBe('23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7');
});

test('the prefix alone tells the flow', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('implicit', 'pkce'), (address, flow) => {
      const hash = storedHash({ address, otp: '012345', flow });
      expect(flowOfHash(hash)).toBe(flow);
      expect(hash.replace('pkce_', '')).toBe(otpHash(address, '012345'));
    }),
  );
});

test('a refresh token is twelve letters and digits, without bias', () => {
  const draws = [Uint8Array.from({ length: 24 }, (_, index) => (index < 12 ? 252 + (index % 4) : 0))];
  expect(newRefreshToken({ bytes: () => draws[0] ?? new Uint8Array() })).toBe('aaaaaaaaaaaa');
  for (let i = 0; i < 200; i += 1) expect(looksLikeRefreshToken(newRefreshToken(random))).toBe(true);
});

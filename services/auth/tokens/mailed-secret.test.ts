import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeHash, flowOfLink, isSameHash, newCode, newLinkToken, readLinkToken } from './mailed-secret.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };

test('a code is always six digits, zero padded', () => {
  const zeros = { bytes: (count: number) => new Uint8Array(count) };
  expect(newCode(zeros)).toBe('000000');
  for (let i = 0; i < 200; i += 1) expect(newCode(random)).toMatch(/^\d{6}$/);
});

test('bytes that would make some codes more likely are drawn again', () => {
  const firstUnfair = 4294 * 1_000_000;
  const draws = [0xffff_ffff, firstUnfair, 7];
  const bytes = () => {
    const drawn = Buffer.alloc(4);
    drawn.writeUInt32BE(draws.shift() ?? 0);
    return drawn;
  };
  expect(newCode({ bytes })).toBe('000007');
});

test('equal codes in two mails are stored as different hashes', () => {
  expect(codeHash('one', '123456')).toBe(codeHash('one', '123456'));
  expect(codeHash('one', '123456')).not.toBe(codeHash('two', '123456'));
});

test('the hash of a code does not change between versions', () => {
  expect(codeHash('one', '123456')).toBe(sha256('code\0one\x00123456'));
});

describe('the token of a link', () => {
  test('has a hash that does not change between versions, and is found by its first sixteen digits', () => {
    const digits = '0123456789abcdef'.repeat(4).slice(0, 56);
    const selector = '0123456789abcdef';
    const hash = sha256(`link\0${digits}`);
    expect(readLinkToken(digits)).toEqual({ token: digits, selector, hash });
    const token = `pkce_${digits}`;
    expect(readLinkToken(token)).toEqual({ token, selector, hash: `pkce_${hash}` });
  });

  test('has at least 128 random bits that are not in the database', () => {
    const drawn: number[] = [];
    const counting = {
      bytes: (count: number) => {
        drawn.push(count);
        return random.bytes(count);
      },
    };
    const { token, selector, hash } = newLinkToken(counting, 'implicit');
    const secretBytes = drawn.reduce((sum, count) => sum + count) - selector.length / 2;
    expect(secretBytes * 8).toBeGreaterThanOrEqual(128);
    expect(token.startsWith(selector)).toBe(true);
    expect(hash).not.toContain(token.slice(selector.length));
  });

  test.each(['implicit', 'pkce'] as const)('is read back as it was made, %s', (flow) => {
    const made = newLinkToken(random, flow);
    expect(readLinkToken(made.token)).toEqual(made);
    expect(flowOfLink(made.token)).toBe(flow);
  });

  test('of one flow is not valid in the other', () => {
    const { token, hash } = newLinkToken(random, 'implicit');
    expect(readLinkToken(`pkce_${token}`)?.hash).not.toBe(hash);
  });

  test('is 56 hex digits, with or without the PKCE prefix, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(pkce_)?[0-9a-f]{56}$/.test(text));
        expect(readLinkToken(text)).toBeNull();
      }),
    );
    const { token } = newLinkToken(random, 'implicit');
    for (const text of [`${token}0`, `0${token}`, `pkce_pkce_${token}`])
      expect(readLinkToken(text)).toBeNull();
  });
});

test('two hashes are the same only if they are equal', () => {
  expect(isSameHash('abc', 'abc')).toBe(true);
  expect(isSameHash('abc', 'abd')).toBe(false);
  expect(isSameHash('abc', 'abcd')).toBe(false);
});

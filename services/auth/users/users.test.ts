import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AuthError } from '../errors/errors.ts';
import { parseBanDurationMs } from './ban-duration.ts';
import { parseEmail } from './email-address.ts';
import { mergeMetadata } from './metadata.ts';
import { pageLinks, parseOrder, parsePage } from './page.ts';
import { parsePhone } from './phone-number.ts';

describe('an email address', () => {
  test('is lower-cased', () => expect(parseEmail('Some.One+x@Example.ORG')).toBe('some.one+x@example.org'));
  test.each([
    ['', 'An email address is required'],
    ['someone', 'Unable to validate email address: invalid format'],
    ['someone@', 'Unable to validate email address: invalid format'],
    ['some one@example.org', 'Unable to validate email address: invalid format'],
    ['a@b@c.org', 'Unable to validate email address: invalid format'],
    ['a@example.org\r\nBcc: x@example.org', 'Unable to validate email address: invalid format'],
    [`${'a'.repeat(250)}@example.org`, 'An email address is too long'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => parseEmail(text)).toThrow(message);
    expect(() => parseEmail(text)).toThrow(AuthError);
  });
  test('of ordinary form is accepted', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(address.length <= 255);
        expect(parseEmail(address)).toBe(address.toLowerCase());
      }),
    );
  });
});

test('a phone number must be E.164 and is stored without plus sign and spaces', () => {
  expect(parsePhone('+1 555 0100')).toBe('15550100');
  for (const bad of ['', '0123', '+', '12345678901234567', '1x']) {
    expect(() => parsePhone(bad)).toThrow('Invalid phone number format (E.164 required)');
  }
});

test('metadata merges top-level keys and null deletes', () => {
  expect(mergeMetadata({ a: 1, b: { c: 1 }, d: 4 }, { b: { e: 2 }, d: null, f: null })).toEqual({
    a: 1,
    b: { e: 2 },
  });
});

test.each([
  ['none', 0],
  ['0', 0],
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1500],
  ['300ms', 300],
  ['-1h', -3_600_000],
  ['2us', 0.002],
])('a ban of %s lasts %d ms', (text, ms) => expect(parseBanDurationMs(text)).toBeCloseTo(ms, 9));

test.each(['', '1', '1d', 'h', '1h ', 'forever', '1h1'])('a ban of %j is refused', (text) => {
  expect(() => parseBanDurationMs(text)).toThrow('invalid format for ban duration');
});

describe('pages of an admin list', () => {
  test('default to the first fifty', () =>
    expect(parsePage({ page: '', per_page: '' })).toEqual({ page: 1, perPage: 50 }));
  test.each(['0', '-1', 'x', '1.5', '99999999999'])('page %s is refused', (page) => {
    expect(() => parsePage({ page, per_page: '' })).toThrow('Bad Pagination Parameters');
  });
  test('come newest first unless the order is named', () => {
    expect(parseOrder(undefined)).toBe('desc');
    expect(parseOrder('created_at')).toBe('desc');
    expect(parseOrder('created_at ASC')).toBe('asc');
    expect(() => parseOrder('email asc')).toThrow("Bad Sort Parameters: bad field for sort 'email'");
    expect(() => parseOrder('created_at up')).toThrow("only 'asc' and 'desc' allowed");
  });
  test('link to the next and the last page, with page as the first parameter', () => {
    expect(pageLinks({ page: 1, perPage: 2, total: 5, filter: '' })).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    expect(pageLinks({ page: 3, perPage: 2, total: 5, filter: 'a b' })).toBe(
      '</admin/users?page=3&per_page=2&filter=a%20b>; rel="last"',
    );
    expect(pageLinks({ page: 1, perPage: 2, total: 1, filter: '', sort: 'created_at asc' })).toBe(
      '</admin/users?page=1&per_page=2&sort=created_at%20asc>; rel="last"',
    );
  });
});

import { expect, test } from 'vitest';
import { readHosts } from './hosts.ts';

test('one host stays as it is', () => {
  const url = 'postgres://app:p%40ss@db.example.org:5433/words?sslmode=require';
  expect(readHosts(url)).toEqual({ urls: [url], mustWrite: false });
});

test('several hosts become one address each, and the writable one is used', () => {
  expect(readHosts('postgres://app:a,b@one:5432,two,[::1]:5433/words?sslmode=require')).toEqual({
    urls: [
      'postgres://app:a,b@one:5432/words?sslmode=require',
      'postgres://app:a,b@two/words?sslmode=require',
      'postgres://app:a,b@[::1]:5433/words?sslmode=require',
    ],
    mustWrite: true,
  });
});

test.each(['read-write', 'primary'])(
  'target_session_attrs=%s is also respected with a single host',
  (attribute) => {
    expect(readHosts(`postgresql://one/words?target_session_attrs=${attribute}`)).toEqual({
      urls: ['postgresql://one/words'],
      mustWrite: true,
    });
  },
);

test.each([
  ['postgres://one/words?target_session_attrs=standby', /only read-write and primary/],
  ['postgres://one/words?target_session_attrs=any', /only read-write and primary/],
  ['postgres:///words?host=one,two', /before the name of the database/],
  ['postgres://one,/words', /empty name/],
  ['postgres://one:54x2,two/words', /cannot be read/],
  ['mysql://one/words', /beginning with postgres/],
])('%s is refused plainly', (url, complaint) => {
  expect(() => readHosts(url)).toThrow(complaint);
});

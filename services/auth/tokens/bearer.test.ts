import { expect, test } from 'vitest';
import { bearerOf } from './bearer.ts';

test.each([
  [undefined, null],
  ['', null],
  ['Basic abc', null],
  ['Bearerabc', null],
  ['My Bearer abc', null],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer abc', 'abc'],
  ['bearer   abc ', 'abc'],
  [' Bearer abc', 'abc'],
  ['BEARER a b', 'a b'],
])('the bearer token of %j is %j', (header, token) => expect(bearerOf(header)).toBe(token));

import { expect, test } from 'vitest';
import { similarColumns } from './similar-columns.ts';

test.each([
  ['titel', ['title', 'pages'], ['title']],
  ['ab', ['ax', 'ay'], ['ax', 'ay']],
  ['ab', ['ax', 'ay', 'az'], []],
  ['abcdefgh', ['abcdxxxx', 'abcdexxx'], ['abcdexxx']],
  ['abcd', ['axxx', 'abxx'], ['abxx']],
  ['a', ['b'], []],
  ['Title', ['title'], ['title']],
  ['😀b', ['😀a'], ['😀a']],
  [`${'x'.repeat(67)}`, ['x'.repeat(63)], []],
])('in place of %s, of %j, %j is suggested', (sought, known, expected) => {
  expect(similarColumns(known, sought)).toEqual(expected);
});

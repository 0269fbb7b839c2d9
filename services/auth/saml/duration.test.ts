import { expect, test } from 'vitest';
import { durationSeconds } from './duration.ts';

test.each([
  ['PT6H', 21_600],
  ['P1D', 86_400],
  ['P1DT1M0.5S', 86_460],
  ['P1M', 2_419_200],
  ['PT0S', 0],
  ['P', null],
  ['PT', null],
  ['-PT6H', null],
  ['6 hours', null],
  ['', null],
])('%s is %s seconds', (text, expected) => {
  expect(durationSeconds(text)).toBe(expected);
});

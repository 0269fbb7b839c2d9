import { expect, it } from 'vitest';
import { fittingCount } from './fitting-count.ts';

it.each([
  [undefined, 25],
  [100, 25],
  [25, 25],
  [24, 10],
  [10, 10],
  [9, 5],
  [3, 5],
  [0, 5],
])('with %s words left today, %i are suggested', (remaining, count) => {
  expect(fittingCount(remaining)).toBe(count);
});

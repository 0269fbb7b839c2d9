import { expect, test } from 'vitest';
import { guessDelayMs } from './guess-delay.ts';

const after = (failures: number, scale = 1) => guessDelayMs({ failures, scale }) / 1000;

test('five wrong passwords cause no delay, and each further one doubles it up to a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4].map((failures) => after(failures))).toEqual([0, 0, 0, 0, 0]);
  expect([5, 6, 7, 8, 14, 15, 1000].map((failures) => after(failures))).toEqual([1, 2, 4, 8, 512, 900, 900]);
});

test('an installation may allow more, but never less than one', () => {
  expect(after(9, 2)).toBe(0);
  expect(after(10, 2)).toBe(1);
  expect(after(0, 0.01)).toBe(0);
  expect(after(1, 0.01)).toBe(1);
});

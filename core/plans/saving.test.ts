import { expect, it } from 'vitest';
import { savingPercent, yearlyByMonth } from './saving.ts';

it('a year saves 16 percent in dollars and in yuan, and the figure is never rounded up', () => {
  expect(savingPercent({ monthly: 499, yearly: 4999 })).toBe(16);
  expect(savingPercent({ monthly: 3500, yearly: 35_000 })).toBe(16);
});

it('there is no saving where a year costs as much or more, or everything is free', () => {
  expect(savingPercent({ monthly: 100, yearly: 1300 })).toBe(0);
  expect(savingPercent({ monthly: 0, yearly: 0 })).toBe(0);
});

it('the price of a year is also given by month', () => {
  expect(yearlyByMonth({ monthly: 499, yearly: 4999 })).toBe(417);
});

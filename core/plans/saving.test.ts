import { expect, it } from 'vitest';
import { savingPercent, yearlyByMonth } from './saving.ts';

it('a year saves 16 percent in dollars and in yuan, never more than it does', () => {
  expect(savingPercent({ monthly: 499, yearly: 4999 })).toBe(16);
  expect(savingPercent({ monthly: 3500, yearly: 35_000 })).toBe(16);
});

it('nothing is saved where a year costs as much or more, or nothing costs anything', () => {
  expect(savingPercent({ monthly: 100, yearly: 1300 })).toBe(0);
  expect(savingPercent({ monthly: 0, yearly: 0 })).toBe(0);
});

it('a year comes to so much a month', () => {
  expect(yearlyByMonth({ monthly: 499, yearly: 4999 })).toBe(417);
});

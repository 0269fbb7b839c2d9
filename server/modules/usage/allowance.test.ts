import { expect, test } from 'vitest';
import { usageDate } from './allowance.ts';

test('a day of the allowance is a date in UTC, from its first to its last millisecond', () => {
  expect(usageDate(Date.UTC(2026, 4, 1))).toBe('2026-05-01');
  expect(usageDate(Date.UTC(2026, 4, 2) - 1)).toBe('2026-05-01');
});

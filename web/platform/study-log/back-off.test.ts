import { expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

it('doubles the pause from a second to at most a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((failures) => backOffMs({ failures, roll: 0 }));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

it('shortens it by up to half at random', () => {
  expect(backOffMs({ failures: 3, roll: 0.5 })).toBe(3000);
  expect(backOffMs({ failures: 3, roll: 1 })).toBe(2000);
});

it('waits at least as long as the server asked for', () => {
  expect(backOffMs({ failures: 1, roll: 0, leastMs: 9000 })).toBe(9000);
});

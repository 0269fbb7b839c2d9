import { expect, it } from 'vitest';
import { pauseBeforeLookMs, takesLong } from './waiting.ts';

it('a payment is checked less and less often, but at least three times a minute', () => {
  const pauses = Array.from({ length: 30 }, (_, looks) => pauseBeforeLookMs(looks));
  expect(pauses[0]).toBe(800);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(20_000);
});

it('after about half a minute the page says that it takes long', () => {
  const untilSaid = Array.from({ length: 30 }, (_, looks) => looks).filter((looks) => !takesLong(looks));
  const waitedMs = untilSaid.reduce((sum, looks) => sum + pauseBeforeLookMs(looks), 0);
  expect(waitedMs).toBeGreaterThan(25_000);
  expect(waitedMs).toBeLessThan(45_000);
});

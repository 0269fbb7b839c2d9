import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTomorrow, weekToWrite } from './local-time.ts';

const at = (text: string) => Date.parse(text);
const monday = '2026-11-23';

describe('the weekly letter', () => {
  test.each([
    ['Monday at nine', '2026-11-23T09:00:00Z', 'UTC', true],
    ['Monday before nine', '2026-11-23T08:59:00Z', 'UTC', false],
    ['Monday just before eight in the evening', '2026-11-23T19:59:00Z', 'UTC', true],
    ['Monday at eight in the evening', '2026-11-23T20:00:00Z', 'UTC', false],
    ['Tuesday, for what was missed', '2026-11-24T12:00:00Z', 'UTC', true],
    ['Wednesday', '2026-11-25T12:00:00Z', 'UTC', false],
    ['Sunday', '2026-11-22T12:00:00Z', 'UTC', false],
    ['Monday morning in Auckland, Sunday elsewhere', '2026-11-22T20:30:00Z', 'Pacific/Auckland', true],
    ['still Sunday in Honolulu', '2026-11-23T09:30:00Z', 'Pacific/Honolulu', false],
    ['half past nine where the clock is half an hour off', '2026-11-23T04:00:00Z', 'Asia/Kolkata', true],
  ])('%s', (_when, now, timeZone, isDue) => {
    expect(weekToWrite(at(now), timeZone)?.monday ?? null).toBe(isDue ? monday : null);
  });

  test('is due from Monday at nine, and still on Tuesday', () => {
    for (const now of ['2026-11-23T12:34:00Z', '2026-11-24T10:00:00Z'])
      expect(weekToWrite(at(now), 'UTC')?.dueSinceMs).toBe(at('2026-11-23T09:00:00Z'));
  });

  test('never comes at night, and belongs to one week only, anywhere and at any time', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), zones, (nowMs, timeZone) => {
        const week = weekToWrite(nowMs, timeZone);
        if (week === null) return;
        const hour = Number(
          new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(nowMs),
        );
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(20);
        expect(new Date(`${week.monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(week.dueSinceMs).toBeLessThanOrEqual(nowMs);
      }),
    );
  });
});

test.each([
  ['2026-11-24T23:30:00Z', '2026-11-25T23:00:00Z', 'UTC', true],
  ['2026-11-25T00:30:00Z', '2026-11-25T23:00:00Z', 'UTC', false],
  // Where the date is already one later, it is the day itself.
  ['2026-11-24T23:30:00Z', '2026-11-25T14:00:00Z', 'Asia/Tokyo', false],
  ['2026-02-28T12:00:00Z', '2026-03-01T11:00:00Z', 'UTC', true],
  ['2026-12-31T12:00:00Z', '2027-01-01T11:00:00Z', 'UTC', true],
])('seen from %s, %s is tomorrow in %s: %s', (now, end, timeZone, expected) => {
  expect(isTomorrow(at(end), { nowMs: at(now), timeZone })).toBe(expected);
});

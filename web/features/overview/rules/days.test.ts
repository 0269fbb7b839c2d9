import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayIn, daysAfter, daysIn, weekdayOf, writeDay, writeWeekday } from './days.ts';

it('is a different day on the other side of the world', () => {
  const nowMs = Date.UTC(2026, 0, 1, 2, 30);
  expect(dayIn({ nowMs, timeZone: 'UTC' })).toBe('2026-01-01');
  expect(dayIn({ nowMs, timeZone: 'America/New_York' })).toBe('2025-12-31');
  expect(dayIn({ nowMs, timeZone: 'Asia/Kathmandu' })).toBe('2026-01-01');
});

it('is the same for many moments at once, in every time zone', () => {
  const zones = ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Eucla', 'Pacific/Apia'];
  const moments = fc.array(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (timeZone, all) => {
      const dayOf = daysIn(timeZone);
      for (const nowMs of all) expect(dayOf(nowMs)).toBe(dayIn({ nowMs, timeZone }));
    }),
  );
});

it('counts days across months, leap days and the change to daylight saving time', () => {
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysAfter('2026-03-29', 1)).toBe('2026-03-30');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});

it('knows the weekday and formats the day as the language does', () => {
  expect([weekdayOf('2026-05-10'), weekdayOf('2026-05-11')]).toEqual([7, 1]);
  expect(writeDay('2026-05-10', 'es', { weekday: 'long' })).toBe('domingo');
});

it('has a weekday that fits a seventh of a phone', () => {
  const monday = ['en', 'es', 'fr', 'he', 'zh'].map((locale) => writeWeekday('2026-05-11', locale));
  expect(monday).toEqual(['Mon', 'lun', 'lun.', 'ב׳', '周一']);
});

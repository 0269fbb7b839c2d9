import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, weekdayOf } from './days.ts';
import { firstWeekdayOf, strengthOf, studyCalendar } from './study-calendar.ts';

const someDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => daysAfter('2026-05-10', days));

describe('the study calendar', () => {
  it('ends with today, in a week that begins on Sunday or Monday depending on the language', () => {
    // May 10, 2026 is a Sunday.
    const weeks = (language: string) =>
      studyCalendar({ today: '2026-05-10', weeks: 2, firstWeekday: firstWeekdayOf(language), studied: [] });
    expect(weeks('en').map((week) => week.map(({ day }) => day.slice(8)))).toEqual([
      ['03', '04', '05', '06', '07', '08', '09'],
      ['10'],
    ]);
    expect(weeks('fr').map((week) => week.at(-1)?.day)).toEqual(['2026-05-03', '2026-05-10']);
    expect(weeks('fr').map((week) => week.length)).toEqual([7, 7]);
  });

  it('shows each day once, in order, every week starting with its first weekday', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1, 7),
        (today, weeks, firstWeekday) => {
          const calendar = studyCalendar({ today, weeks, firstWeekday, studied: [] });
          expect(calendar).toHaveLength(weeks);
          for (const [first] of calendar) expect(first && weekdayOf(first.day)).toBe(firstWeekday);
          const days = calendar.flat().map(({ day }) => day);
          expect(days.at(-1)).toBe(today);
          for (const [index, day] of days.entries()) expect(day).toBe(daysAfter(days[0] ?? '', index));
        },
      ),
    );
  });

  it('is darker the more was answered', () => {
    expect([0, 1, 9, 10, 24, 25, 49, 50, 500].map(strengthOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    const studied = [{ day: '2026-05-09', answers: 12 }];
    const days = studyCalendar({ today: '2026-05-10', weeks: 2, firstWeekday: 1, studied }).flat();
    expect(days.filter(({ strength }) => strength > 0)).toEqual([
      { day: '2026-05-09', answers: 12, strength: 2 },
    ]);
  });
});

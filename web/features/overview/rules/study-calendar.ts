import { type Day, daysAfter, weekdayOf } from './days.ts';

/** One column each; more would not fit on a narrow phone. */
export const calendarWeeks = 15;

/** How many answers were given on a day. */
export type StudyDay = { readonly day: Day; readonly answers: number };

/** From no study (0) to a long session (4). */
export type Strength = 0 | 1 | 2 | 3 | 4;

export type CalendarDay = StudyDay & { readonly strength: Strength };

/** The number of answers needed for each strength. */
const strengths = [
  [50, 4],
  [25, 3],
  [10, 2],
  [1, 1],
] as const;

export const strengthOf = (answers: number): Strength =>
  strengths.find(([least]) => answers >= least)?.[1] ?? 0;

/** Sunday if the interface language starts its week there, otherwise Monday. */
export const firstWeekdayOf = (language: string): number => (language === 'en' || language === 'he' ? 7 : 1);

/**
 * The last weeks as rows of a calendar, the current one last; its remaining days are left out.
 *
 * @param firstWeekday 1 for Monday to 7 for Sunday
 */
export function studyCalendar({
  today,
  weeks,
  firstWeekday,
  studied,
}: {
  today: Day;
  weeks: number;
  firstWeekday: number;
  studied: readonly StudyDay[];
}): readonly (readonly CalendarDay[])[] {
  const answersOn = new Map(studied.map(({ day, answers }) => [day, answers]));
  const intoWeek = (weekdayOf(today) - firstWeekday + 7) % 7;
  const start = daysAfter(today, -intoWeek - (weeks - 1) * 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => daysAfter(start, week * 7 + weekday))
      .filter((day) => day <= today)
      .map((day) => {
        const answers = answersOn.get(day) ?? 0;
        return { day, answers, strength: strengthOf(answers) };
      }),
  );
}

import { DAY_MS } from '@vocabloom/core/srs/constants.ts';

/** A calendar day as `2026-05-10`, independent of a time zone. */
export type Day = string;

const startMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The current day.
 *
 * @param nowMs epoch milliseconds
 * @param timeZone IANA name of the person's time zone
 */
export function dayIn({ nowMs, timeZone }: { nowMs: number; timeZone: string }): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(nowMs);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** Every time zone's days begin at a quarter of an hour: a calendar is asked once for each, not for each moment. */
const quarterMs = 15 * 60_000;

/** The days of many moments in a time zone. */
export function daysIn(timeZone: string): (ms: number) => Day {
  const known = new Map<number, Day>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    const day = known.get(quarter) ?? dayIn({ nowMs: ms, timeZone });
    known.set(quarter, day);
    return day;
  };
}

export const daysAfter = (day: Day, days: number): Day =>
  new Date(startMs(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From 1 for Monday to 7 for Sunday (ISO 8601). */
export const weekdayOf = (day: Day): number => new Date(startMs(day)).getUTCDay() || 7;

/**
 * A weekday for a narrow column. In Hebrew the short form is the word for "day" and then a letter: a narrow column would
 * show the word and cut off the letter, so the letter stands alone.
 */
export const writeWeekday = (day: Day, locale: string): string =>
  writeDay(day, locale, { weekday: locale === 'he' ? 'narrow' : 'short' });

/** Formats a day as a language does. */
export const writeDay = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(startMs(day));

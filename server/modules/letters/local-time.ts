import { DAY_MS, HOUR_MS } from '@vocabloom/database/port/clock.ts';

/** The hours of the day in which letters that can wait may arrive: they wake nobody. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

type LocalTime = { readonly date: string; readonly hoursIntoDay: number };

/** The calendar day (`YYYY-MM-DD`) and its hours gone by, in a time zone. */
function localTime(atMs: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value.padStart(2, '0') ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hoursIntoDay: Number(part('hour')) + Number(part('minute')) / 60,
  };
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a moment is on the following day, by the calendar of a time zone. */
export const isTomorrow = (
  endsAtMs: number,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): boolean => localTime(endsAtMs, timeZone).date === dayAfter(localTime(nowMs, timeZone).date, 1);

type LetterWeek = {
  /** The Monday that begins the week in the person's time zone: `YYYY-MM-DD`. */
  readonly monday: string;
  /** When its letter was first due, to the hour; people who ask for letters later get the next one. */
  readonly dueSinceMs: number;
};

/**
 * The week whose letter may be written now: on Monday from nine in the morning to eight in the evening in the person's
 * time zone, and on Tuesday for what was missed. Null at all other times.
 */
export function weekToWrite(nowMs: number, timeZone: string): LetterWeek | null {
  const { date, hoursIntoDay } = localTime(nowMs, timeZone);
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (daysSinceMonday > 1 || hoursIntoDay < FIRST_HOUR || hoursIntoDay >= LAST_HOUR) return null;
  const hoursSince = daysSinceMonday * 24 + hoursIntoDay - FIRST_HOUR;
  return { monday: dayAfter(date, -daysSinceMonday), dueSinceMs: nowMs - hoursSince * HOUR_MS };
}

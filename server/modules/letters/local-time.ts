/** The hours of a day in which letters may come that can wait: nobody is woken by them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

const HOUR_MS = 3_600_000;

type LocalTime = { readonly date: string; readonly hoursIntoDay: number };

/** The calendar day (`YYYY-MM-DD`) and the hours gone of it, where somebody lives. */
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
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Whether a moment is on the day after today, as their calendars have it. */
export const isTomorrow = (
  endsAtMs: number,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): boolean => localTime(endsAtMs, timeZone).date === dayAfter(localTime(nowMs, timeZone).date, 1);

type LetterWeek = {
  /** The Monday it begins with, where they live: `YYYY-MM-DD`. */
  readonly monday: string;
  /** When its letter was first due, to the hour; who asked for letters later gets the next one. */
  readonly dueSinceMs: number;
};

/**
 * The week whose letter may be written now: on Monday from nine to eight in the evening, where somebody lives, and on
 * Tuesday for what was missed. Null at all other times.
 */
export function weekToWrite(nowMs: number, timeZone: string): LetterWeek | null {
  const { date, hoursIntoDay } = localTime(nowMs, timeZone);
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (daysSinceMonday > 1 || hoursIntoDay < FIRST_HOUR || hoursIntoDay >= LAST_HOUR) return null;
  const hoursSince = daysSinceMonday * 24 + hoursIntoDay - FIRST_HOUR;
  return { monday: dayAfter(date, -daysSinceMonday), dueSinceMs: nowMs - hoursSince * HOUR_MS };
}

import { DAY_MS } from '@vocabloom/core/srs/constants.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The time until then, in everyday words: "in 20 minutes", "in 5 hours", "tomorrow", "in 3 days". Days are calendar
 * days by the device's clock.
 */
export function whenDue({ dueMs, nowMs, locale }: { dueMs: number; nowMs: number; locale: string }): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = Math.round((startOfDayMs(dueMs) - startOfDayMs(nowMs)) / DAY_MS);
  if (days > 0) return format.format(days, 'day');
  const waitMs = Math.max(minuteMs, dueMs - nowMs);
  return waitMs < hourMs
    ? format.format(Math.ceil(waitMs / minuteMs), 'minute')
    : format.format(Math.round(waitMs / hourMs), 'hour');
}

const startOfDayMs = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

import * as z from 'zod/mini';
import { openEventStore } from '../../../platform/study-log/open-event-store.ts';
import { type Day, daysAfter, daysIn } from '../rules/days.ts';
import type { Span } from '../rules/span.ts';
import type { StudyDay } from '../rules/study-calendar.ts';
import { readStudyDays } from './study-days-keeper.ts';

const Kept = z.array(z.object({ day: z.string(), answers: z.number() }));

/**
 * The days of study according to this device: those that were copied, and the answers waiting here; `undefined` without
 * a copy.
 */
export async function copiedStudyDays(
  userId: string,
  { nowMs, timeZone, days }: Span,
): Promise<readonly StudyDay[] | undefined> {
  const kept = Kept.safeParse(await readStudyDays(userId));
  if (!kept.success) return undefined;
  const dayOf = daysIn(timeZone);
  const today = dayOf(nowMs);
  const answersOn = new Map<Day, number>(kept.data.map(({ day, answers }) => [day, answers]));
  for (const { kind, atMs } of await eventsWaiting(userId)) {
    if (kind === 'answer') answersOn.set(dayOf(atMs), (answersOn.get(dayOf(atMs)) ?? 0) + 1);
  }
  return [...answersOn]
    .filter(([day]) => day > daysAfter(today, -days) && day <= today)
    .map(([day, answers]) => ({ day, answers }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function eventsWaiting(userId: string) {
  const store = await openEventStore();
  try {
    return (await store.list(userId)).map(({ event }) => event);
  } finally {
    store.close();
  }
}

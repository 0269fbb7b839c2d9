import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { copiedModules } from '../../modules/copy/copied-modules.ts';
import { modulesHere } from '../../modules/edits/known-places.ts';
import { copiedWords } from '../../words/copy/copied-words.ts';
import { withWaiting } from '../../words/edits/with-waiting.ts';
import { type Day, daysAfter, daysIn } from '../rules/days.ts';
import type { DueShare } from '../rules/due-forecast.ts';
import type { Span } from '../rules/span.ts';

/**
 * The words that fall due in the coming days according to this device's copy and the edits and answers waiting on it;
 * `undefined` without a copy. What is due already is due today.
 */
export async function copiedDueForecast(
  userId: string,
  { nowMs, timeZone, days }: Span,
): Promise<readonly DueShare[] | undefined> {
  if (!(await copiedModules(userId))) return undefined;
  const log = currentLog.get();
  const dayOf = daysIn(timeZone);
  const end = daysAfter(dayOf(nowMs), days);
  const groups = (await modulesHere(userId)).flatMap((module) => module.groups);
  const shares = groups.map(async ({ id, moduleId }): Promise<readonly DueShare[]> => {
    const group = { userId, groupId: id };
    const words = await withWaiting((await copiedWords(group)) ?? [], group);
    const counts = new Map<Day, number>();
    for (const word of words) {
      const { nextDueMs } = log?.progressOf(word) ?? word.progress;
      if (nextDueMs > nowMs + (days + 1) * DAY_MS) continue;
      const day = dayOf(Math.max(nextDueMs, nowMs));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return [...counts].filter(([day]) => day < end).map(([day, due]) => ({ moduleId, day, due }));
  });
  return (await Promise.all(shares)).flat();
}

import { useQuery } from '@tanstack/react-query';
import { usageDayEndsAtMs } from '@vocabloom/core/plans/plans.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { usageDate } from '../../../platform/calls/server-call.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useAgainAt } from '../../../platform/use-again-at.ts';
import { readUsage, usageAddress } from '../daily-usage.ts';

/** Everything about the day's allowance starts with this key: who has used some of it lets it be asked for anew. */
export const usageKey = ['daily-usage'] as const;

/** What has been used today, by the date of UTC; it starts anew when that day ends. A day without a row has seen nothing. */
export function useDailyUsage() {
  const userId = useUser().id;
  const date = usageDate();
  useAgainAt(usageDayEndsAtMs(serverNowMs()));
  return useQuery({
    queryKey: [...usageKey, userId, date],
    queryFn: async () => readUsage(await readRows(usageAddress({ userId, date }))),
    staleTime: 0,
  });
}

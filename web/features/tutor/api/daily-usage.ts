import { useQuery } from '@tanstack/react-query';
import { usageDayEndsAtMs } from '@vocabloom/core/plans/plans.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { usageDate } from '../../../platform/calls/server-call.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useAgainAt } from '../../../platform/use-again-at.ts';
import { readUsage, usageAddress } from '../daily-usage.ts';

/** Every query key about the day's allowance starts with this; code that has used some of it invalidates it. */
export const usageKey = ['daily-usage'] as const;

/** Today's usage, by UTC date; it starts again when that day ends. A day without a row means nothing was used. */
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

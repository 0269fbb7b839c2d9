import { useQuery } from '@tanstack/react-query';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import { userDailyUsageRow } from '@vocabloom/contract/rows.gen.ts';
import { usageDayEndsAtMs } from '@vocabloom/core/plans/plans.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { usageDate } from '../../../platform/calls/server-call.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useAgainAt } from '../../../platform/use-again-at.ts';

/** Everything about the day's allowance starts with this key: who has used some of it lets it be asked for anew. */
export const usageKey = ['daily-usage'] as const;

const UsageSchema = z.pick(userDailyUsageRow, { ai_words_used: true, ai_practice_used: true });

export type DailyUsage = { readonly wordsUsed: number; readonly practiceUsed: number };

async function getDailyUsage({ userId, date }: { userId: string; date: string }): Promise<DailyUsage> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('user_daily_usage')
      .select(columnsOf(UsageSchema))
      .eq('user_id', userId)
      .eq('date', date),
  );
  const [row] = z.array(UsageSchema).parse(rows);
  return { wordsUsed: row?.ai_words_used ?? 0, practiceUsed: row?.ai_practice_used ?? 0 };
}

/** What has been used today, by the date of UTC; it starts anew when that day ends. A day without a row has seen nothing. */
export function useDailyUsage() {
  const userId = useUser().id;
  const date = usageDate();
  useAgainAt(usageDayEndsAtMs(serverNowMs()));
  return useQuery({
    queryKey: [...usageKey, userId, date],
    queryFn: () => getDailyUsage({ userId, date }),
    staleTime: 0,
  });
}

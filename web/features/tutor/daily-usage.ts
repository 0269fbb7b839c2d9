import { columnsOf } from '@vocabloom/contract/columns.ts';
import { userDailyUsageRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';

const UsageSchema = z.pick(userDailyUsageRow, { ai_words_used: true, ai_practice_used: true });

export type DailyUsage = { readonly wordsUsed: number; readonly practiceUsed: number };

/** The address of a person's usage on a date, for `readUsage`. */
export const usageAddress = ({ userId, date }: { userId: string; date: string }): string =>
  `user_daily_usage?select=${columnsOf(UsageSchema)}&user_id=eq.${userId}&date=eq.${date}`;

/** Reads usage from rows of `user_daily_usage`. A day without a row means nothing was used. */
export function readUsage(rows: unknown): DailyUsage {
  const [row] = z.array(UsageSchema).parse(rows);
  return { wordsUsed: row?.ai_words_used ?? 0, practiceUsed: row?.ai_practice_used ?? 0 };
}

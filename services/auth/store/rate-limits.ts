import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { rateLimitRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** Limits are stored by hash: the table also covers addresses without an account and must not become a list of them. */
export const limitKey = (scope: string, subject: string): string =>
  createHash('sha256').update(`${scope}\0${subject}`).digest('hex');

/**
 * The hash of the account, or of the address without one, at the start of a subject; anything after a space is ignored.
 * It is used to find the counters of a deleted account.
 */
export const limitAccount = (subject: string): string => limitKey('account', subject.split(' ')[0] ?? '');

export async function deleteCounters(tx: Transaction, accounts: readonly string[]): Promise<void> {
  await tx.query({
    text: 'delete from auth.rate_limits where account = any ($1::text[])',
    values: [accounts.map(limitAccount)],
  });
}

/**
 * Counts one act of `subject` in the window that began with its first one, across all processes. Returns the count in
 * the window, including this act, and when the window began. The row stays locked until the transaction ends.
 */
export async function countAct(
  tx: Transaction,
  input: {
    readonly scope: string;
    readonly subject: string;
    readonly windowSeconds: number;
    readonly nowMs: number;
  },
): Promise<{ readonly count: number; readonly sinceMs: number }> {
  const now = new Date(input.nowMs).toISOString();
  const windowStart = new Date(input.nowMs - input.windowSeconds * 1000).toISOString();
  const result = await tx.query({
    text: `insert into auth.rate_limits as l (key, since, count, account) values ($1, $2, 1, $4)
      on conflict (key) do update set
        since = case when l.since <= $3 then excluded.since else l.since end,
        count = case when l.since <= $3 then 1 else l.count + 1 end
      returning to_jsonb(l) as limit_row`,
    values: [limitKey(input.scope, input.subject), now, windowStart, limitAccount(input.subject)],
  });
  const row = firstRowOf(z.object({ limit_row: rateLimitRow }), result)?.limit_row;
  return { count: row?.count ?? 1, sinceMs: row === undefined ? input.nowMs : Date.parse(row.since) };
}

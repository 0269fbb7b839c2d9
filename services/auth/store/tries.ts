import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { rateLimitRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { limitAccount, limitKey } from './rate-limits.ts';

const forgottenMs = DAY_MS;

/**
 * Takes an attempt, counted across all processes. Returns false, with nothing counted, while the delay after the last
 * attempt lasts. Failures are forgotten a day after the last attempt. The row stays locked until the transaction ends.
 */
export async function takeTry(
  tx: Transaction,
  input: {
    readonly scope: string;
    readonly subject: string;
    readonly nowMs: number;
    /** How long the next attempt must wait after the last one, given the number of failed attempts. */
    readonly delayMs: (failures: number) => number;
  },
): Promise<boolean> {
  const { nowMs } = input;
  const key = limitKey(input.scope, input.subject);
  const now = new Date(nowMs).toISOString();
  await tx.query({
    text: `insert into auth.rate_limits (key, since, count, account) values ($1, $2, 0, $3)
      on conflict (key) do nothing`,
    values: [key, now, limitAccount(input.subject)],
  });
  const result = await tx.query({
    text: 'select to_jsonb(l) as limit_row from auth.rate_limits l where l.key = $1 for update',
    values: [key],
  });
  const last = firstRowOf(z.object({ limit_row: rateLimitRow }), result)?.limit_row;
  const lastMs = Date.parse(last?.since ?? now);
  const failures = nowMs - lastMs > forgottenMs ? 0 : (last?.count ?? 0);
  if (nowMs < lastMs + input.delayMs(failures)) return false;
  await tx.query({
    text: 'update auth.rate_limits set count = $2, since = $3 where key = $1',
    values: [key, failures + 1, now],
  });
  return true;
}

/** Uncounts one attempt that turned out to be correct. */
export const giveTryBack = async (
  tx: Transaction,
  input: { readonly scope: string; readonly subject: string },
): Promise<void> => {
  await tx.query({
    text: 'update auth.rate_limits set count = greatest(count - 1, 0) where key = $1',
    values: [limitKey(input.scope, input.subject)],
  });
};

import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { supportMessageRow, supportSenderRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

const counted = z.pick(supportSenderRow, { count: true, since: true });

/**
 * Counts one message of a sender in the window that began with their first one, across all processes. The row stays
 * locked until the transaction ends, so that each of several messages at once gets its own count.
 */
export async function countMessage(
  tx: Transaction,
  { sender, nowMs, windowMs }: { readonly sender: string; readonly nowMs: number; readonly windowMs: number },
): Promise<{ readonly count: number; readonly sinceMs: number }> {
  const result = await tx.query({
    text: `
      insert into internal.support_senders as s (sender, since, count) values ($1, $2, 1)
      on conflict (sender) do update set
        since = case when s.since <= $3 then excluded.since else s.since end,
        count = case when s.since <= $3 then 1 else least(s.count + 1, 1000000) end
      returning count, since`,
    values: [sender, new Date(nowMs), new Date(nowMs - windowMs)],
  });
  const row = firstRowOf(counted, result);
  return { count: row?.count ?? 1, sinceMs: row === undefined ? nowMs : Date.parse(row.since) };
}

type NewMessage = Omit<z.infer<typeof supportMessageRow>, 'created_at' | 'held_back'> & {
  readonly held_back: 'suspect' | 'flood' | null;
  readonly nowMs: number;
};

/** Keeps a message; false if one with this id is kept already. */
export async function keepMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const result = await tx.query({
    text: `
      insert into internal.support_messages (id, user_id, name, email, message, language, held_back, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do nothing
      returning id`,
    values: [
      message.id,
      message.user_id,
      message.name,
      message.email,
      message.message,
      message.language,
      message.held_back,
      new Date(message.nowMs),
    ],
  });
  return firstRowOf(z.pick(supportMessageRow, { id: true }), result) !== undefined;
}

/** Removes messages older than `days`, and counts of senders whose window is over. */
export async function forgetOldMessages(
  database: Database,
  { nowMs, days }: { readonly nowMs: number; readonly days: number },
): Promise<void> {
  await database.once(service, {
    text: `
      with messages as (delete from internal.support_messages where created_at < $1)
      delete from internal.support_senders where since < $2`,
    values: [new Date(nowMs - days * DAY_MS), new Date(nowMs - DAY_MS)],
  });
}

/** Removes messages written from an address without signing in, because its owner is leaving. */
export async function forgetMessagesFrom(tx: Transaction, address: string): Promise<void> {
  await tx.query({
    text: 'delete from internal.support_messages where lower(email) = lower($1)',
    values: [address],
  });
}

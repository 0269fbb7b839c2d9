import type { Sms, SmsTicket } from '@vocabloom/auth-service/ports/ports.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { outboxRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { claimDue, type Lease } from '../mail/outbox.ts';

const claimedRow = z.safeExtend(z.pick(outboxRow, { id: true, attempts: true, payload: true }), {
  payload: z.object({
    to: z.string(),
    text: z.string(),
    channel: z.enum(['sms', 'whatsapp']),
    usefulUntilMs: z.number(),
  }),
});

export type ClaimedSms = SmsTicket & {
  /** Including this attempt. */
  readonly attempts: number;
};

/**
 * Hands a text message over inside the caller's transaction. With `heldSeconds` it is claimed from the start, by a
 * caller who delivers it at once; if that process dies, the others get it.
 */
export async function enqueueSms(
  tx: Transaction,
  { to, text, channel, usefulUntilMs }: Sms,
  { heldSeconds }: { readonly heldSeconds: number },
): Promise<string> {
  const result = await tx.query({
    text: `
      insert into internal.outbox (kind, payload, attempts, locked_until)
      values ('sms', $1, case when $2 > 0 then 1 else 0 end, now() + make_interval(secs => $2))
      returning id`,
    values: [{ to, text, channel, usefulUntilMs }, heldSeconds],
  });
  const row = firstRowOf(z.pick(outboxRow, { id: true }), result);
  if (row === undefined) throw new Error('the outbox did not return the text message');
  return row.id;
}

/** Claims messages that are due, see `claimDue`. */
export async function claimSms(database: Database, lease: Lease): Promise<readonly ClaimedSms[]> {
  const rows = await claimDue(database, { ...lease, kind: 'sms', row: claimedRow });
  return rows.map(({ id, attempts, payload }) => ({ id, attempts, ...payload }));
}

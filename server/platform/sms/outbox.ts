import type { Sms, SmsTicket } from '@vocabloom/auth-service/ports/ports.ts';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { outboxRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** The outbox belongs to the server itself, not to a person: row level security does not apply. */
const service = { kind: 'service' } as const;

const claimedRow = z.safeExtend(z.pick(outboxRow, { id: true, attempts: true, payload: true }), {
  payload: z.object({
    to: z.string(),
    text: z.string(),
    channel: z.enum(['sms', 'whatsapp']),
    usefulUntilMs: z.number(),
  }),
});

export type ClaimedSms = SmsTicket & {
  /** This attempt counted. */
  readonly attempts: number;
};

/**
 * Hands a text message over inside the caller's transaction. With `heldSeconds` it is claimed from the beginning, by a caller
 * who delivers it at once; a process that dies with it leaves it to the others.
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
  if (row === undefined) throw new Error('the outbox took nothing');
  return row.id;
}

/** Takes messages that are due for `leaseSeconds`, so that no other worker sends them at the same time. */
export async function claimSms(
  database: Database,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<readonly ClaimedSms[]> {
  const result = await database.once(
    { identity: service },
    {
      text: `
        with due as materialized (
          select id from internal.outbox
          where kind = 'sms' and done_at is null and run_after <= now()
            and (locked_until is null or locked_until <= now())
          order by run_after, id
          limit $1
          for update skip locked
        )
        update internal.outbox o
        set locked_until = now() + make_interval(secs => $2), attempts = o.attempts + 1
        from due
        where o.id = due.id
        returning ${columnsOf(claimedRow, { of: 'o' })}`,
      values: [limit, leaseSeconds],
    },
  );
  return rowsOf(claimedRow, result).map(({ id, attempts, payload }) => ({ id, attempts, ...payload }));
}

import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { columnsOf, firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { outboxRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Mail } from './transport.ts';

/** The outbox belongs to the server itself, not to a person: row level security does not apply. */
const service = { kind: 'service' } as const;

export type ClaimedMail = Mail & {
  readonly id: string;
  /** Including this attempt. */
  readonly attempts: number;
};

const claimedRow = z.safeExtend(z.pick(outboxRow, { id: true, attempts: true, payload: true }), {
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.exactOptional(z.string()),
    unsubscribeUrl: z.exactOptional(z.string()),
  }),
});

/** Hands a mail over inside the caller's transaction: it is sent if, and only if, that transaction commits. */
export async function enqueueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { to, subject, text, html, replyTo, unsubscribeUrl } = mail;
  requireHeaders({ to, subject, replyTo, unsubscribeUrl });
  await tx.query({
    text: `insert into internal.outbox (kind, payload) values ('mail', $1)`,
    values: [
      { to, subject, text, html, ...(replyTo && { replyTo }), ...(unsubscribeUrl && { unsubscribeUrl }) },
    ],
  });
}

/** The longest line a mail may have (RFC 5322 2.1.1). */
const longestHeader = 998;

/** Refuses a value that a header cannot hold, being of several lines or too long: callers must clean their texts. */
function requireHeaders(headers: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(headers)) {
    if (/\p{Cc}/u.test(value) || value.length > longestHeader)
      throw new Error(`a mail's ${name} must be one line of at most ${longestHeader} characters`);
  }
}

/** Claims mails that are due, see `claimDue`. */
export async function claimMails(database: Database, lease: Lease): Promise<readonly ClaimedMail[]> {
  const rows = await claimDue(database, { ...lease, kind: 'mail', row: claimedRow });
  return rows.map(({ id, attempts, payload }) => ({ id, attempts, ...payload }));
}

type RowOf<Row> = z.core.$ZodType<Row> & Parameters<typeof columnsOf>[0];

export type Lease = { readonly limit: number; readonly leaseSeconds: number };

/**
 * Claims what is due of a kind for `leaseSeconds`, so that no other worker sends it at the same time. If a worker dies,
 * the others get it when the lease ends.
 */
export async function claimDue<Row>(
  database: Database,
  { kind, limit, leaseSeconds, row }: Lease & { readonly kind: OutboxKind; readonly row: RowOf<Row> },
): Promise<readonly Row[]> {
  const result = await database.once(
    { identity: service },
    {
      text: `
        -- Apart from the update: within it, the plan may ask for what is due several times, and take more than the limit.
        with due as materialized (
          select id from internal.outbox
          where kind = $3 and done_at is null and run_after <= now()
            and (locked_until is null or locked_until <= now())
          order by run_after, id
          limit $1
          for update skip locked
        )
        update internal.outbox o
        set locked_until = now() + make_interval(secs => $2), attempts = o.attempts + 1
        from due
        where o.id = due.id
        returning ${columnsOf(row, { of: 'o' })}`,
      values: [limit, leaseSeconds, kind],
    },
  );
  return rowsOf(row, result);
}

/**
 * Releases what others had claimed. Only correct if there can be no others: the embedded database serves one process,
 * so every claim found at start belongs to one that died.
 */
export async function releaseClaims(database: Database): Promise<void> {
  await database.once(
    { identity: service },
    {
      text: 'update internal.outbox set locked_until = null where done_at is null and locked_until is not null',
    },
  );
}

/** Notes a delivery. The text is not kept: it may contain a sign-in link. */
export async function markSent(database: Database, id: string): Promise<void> {
  await database.once(
    { identity: service },
    {
      text: `
        update internal.outbox
        set done_at = now(), locked_until = null, last_error = null, payload = '{}'
        where id = $1`,
      values: [id],
    },
  );
}

/** Notes a failed attempt; the next one is made after `delaySeconds`. */
export async function postpone(
  database: Database,
  failure: { readonly id: string; readonly reason: string; readonly delaySeconds: number },
): Promise<void> {
  await database.once(
    { identity: service },
    {
      text: `
        update internal.outbox
        set run_after = now() + make_interval(secs => $2), locked_until = null, last_error = $3
        where id = $1`,
      values: [failure.id, failure.delaySeconds, failure.reason],
    },
  );
}

/** Ends the attempts at a mail. It stays, with the reason and without its text, until `forgetOld`. */
export async function giveUp(
  database: Database,
  failure: { readonly id: string; readonly reason: string },
): Promise<void> {
  await database.once(
    { identity: service },
    {
      text: `
        update internal.outbox
        set done_at = now(), locked_until = null, last_error = $2, payload = '{}'
        where id = $1`,
      values: [failure.id, failure.reason],
    },
  );
}

const outboxState = z.object({
  waiting: z.int(),
  givenUp: z.int(),
  /** Until the next attempt is due; null if nothing waits. */
  nextInMs: z.nullable(z.number()),
});

export type OutboxState = Readonly<z.infer<typeof outboxState>>;

/** What is sent through the outbox. */
type OutboxKind = 'mail' | 'sms';

/** How many of a kind wait or were given up, and when the next is due. */
export async function readOutboxState(database: Database, kind: OutboxKind): Promise<OutboxState> {
  const result = await database.once(
    { identity: service },
    {
      text: `
        select count(*) filter (where done_at is null) as waiting,
          count(*) filter (where done_at is not null and last_error is not null) as "givenUp",
          ceil(extract(epoch from
            min(greatest(run_after, coalesce(locked_until, run_after))) filter (where done_at is null) - now()
          ) * 1000)::float8 as "nextInMs"
        from internal.outbox where kind = $1`,
      values: [kind],
    },
  );
  return firstRowOf(outboxState, result) ?? { waiting: 0, givenUp: 0, nextInMs: null };
}

/** Removes the traces of what was sent or given up more than `days` ago. */
export async function forgetOld(
  database: Database,
  { kind, days }: { readonly kind: OutboxKind; readonly days: number },
): Promise<void> {
  await database.once(
    { identity: service },
    {
      text: `delete from internal.outbox where kind = $1 and done_at < now() - make_interval(days => $2)`,
      values: [kind, days],
    },
  );
}

import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { billingCustomerRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Entitlement } from '../state/entitlement.ts';
import type { DueLetter } from '../state/letters-due.ts';

type Event = {
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
  readonly nowMs: number;
};

/** Stores an event, once, so that its customer is read again soon. Resolves to whether it was new. */
export async function takeEvent(
  database: Database,
  { id, type, customerId, nowMs }: Event,
): Promise<boolean> {
  const result = await database.once(service, {
    text: `
      with fresh as (
        insert into internal.billing_events (id, type, received_at) values ($1, $2, $4) on conflict do nothing returning id
      ),
      asked as (
        update internal.billing_customers set asked = asked + 1, read_after = $4
        where customer_id = $3 and exists (select from fresh) returning user_id
      )
      select (select count(*) from fresh)::integer as fresh,
        (select count(pg_notify('billing', '')) from asked)::integer as told`,
    values: [id, type, customerId, new Date(nowMs)],
  });
  return firstRowOf(z.object({ fresh: z.int() }), result)?.fresh === 1;
}

/** Whether a customer is one of ours; false for one of another product under the same provider account. */
export async function isCustomerKnown(database: Database, customerId: string): Promise<boolean> {
  const { rowCount } = await database.once(
    { ...service, readOnly: true },
    { text: 'select 1 from internal.billing_customers where customer_id = $1', values: [customerId] },
  );
  return rowCount > 0;
}

/** Notes that a checkout was opened: its customer is read even if no event ever comes. */
export async function noteCheckout(
  database: Database,
  { userId, nowMs, readAtMs }: { readonly userId: string; readonly nowMs: number; readonly readAtMs: number },
): Promise<void> {
  await database.once(service, {
    text: `
      update internal.billing_customers set checkout_opened_at = $2, read_after = least(read_after, $3)
      where user_id = $1`,
    values: [userId, new Date(nowMs), new Date(readAtMs)],
  });
}

/** Requests that a person be read again as soon as possible. */
export async function askForReading(
  database: Database,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): Promise<void> {
  await database.once(service, {
    text: `
      with asked as (
        update internal.billing_customers set asked = asked + 1, read_after = $2
        where user_id = $1 and customer_id is not null returning user_id
      )
      select pg_notify('billing', '') from asked`,
    values: [userId, new Date(nowMs)],
  });
}

const customer = billingCustomerRow.shape;
const claimed = z.object({
  userId: customer.user_id,
  customerId: z.string(),
  /** How many readings were requested, and which one this is. */
  asked: customer.asked,
  claim: customer.claim,
  attempts: customer.attempts,
  checkoutOpenedAt: customer.checkout_opened_at,
});

export type ClaimedReading = Readonly<z.infer<typeof claimed>>;

type Claim = { readonly nowMs: number; readonly limit: number; readonly leaseMs: number };

/**
 * Claims customers that are due, so that nobody else reads them at the same time; if the process dies, they are
 * released when the lease ends.
 */
export async function claimReadings(
  database: Database,
  { nowMs, limit, leaseMs }: Claim,
): Promise<readonly ClaimedReading[]> {
  const result = await database.once(service, {
    text: `
      -- Apart from the update: within it, the plan may ask for what is due several times, and take more than the limit.
      with due as materialized (
        select user_id from internal.billing_customers
        where customer_id is not null and read_after <= $1 and (leased_until is null or leased_until <= $1)
        order by read_after, user_id limit $2 for update skip locked
      )
      update internal.billing_customers c
      set leased_until = $3, claim = c.claim + 1, attempts = c.attempts + 1
      from due
      where c.user_id = due.user_id
      returning c.user_id as "userId", c.customer_id as "customerId", c.asked, c.claim, c.attempts,
        c.checkout_opened_at as "checkoutOpenedAt"`,
    values: [new Date(nowMs), limit, new Date(nowMs + leaseMs)],
  });
  return rowsOf(claimed, result);
}

type Ended = ClaimedReading & { readonly nowMs: number; readonly nextReadingMs: number | null };

/**
 * Ends a reading, and locks its customer for writing the outcome. False if another reading has begun since, whose
 * outcome is newer, or if the person is gone: then nothing may be written.
 */
export async function endReading(tx: Transaction, reading: Ended): Promise<boolean> {
  const { userId, claim, asked, nowMs, nextReadingMs } = reading;
  const { rowCount } = await tx.query({
    text: `
      update internal.billing_customers
      set leased_until = null, attempts = 0, last_error = null,
        read_after = case when asked > $3 then $4::timestamptz else $5::timestamptz end
      where user_id = $1 and claim = $2`,
    values: [userId, claim, asked, new Date(nowMs), nextReadingMs === null ? null : new Date(nextReadingMs)],
  });
  return rowCount > 0;
}

type Failed = ClaimedReading & { readonly reason: string; readonly nextReadingMs: number };

/** Notes that a reading failed; it will be tried again. */
export async function postponeReading(
  database: Database,
  { userId, claim, reason, nextReadingMs }: Failed,
): Promise<void> {
  await database.once(service, {
    text: `
      update internal.billing_customers set leased_until = null, read_after = $3, last_error = $4
      where user_id = $1 and claim = $2`,
    values: [userId, claim, new Date(nextReadingMs), reason.slice(0, 200)],
  });
}

/** Writes what a person may use because they pay: the subscription that counts, and the premium it gives. */
export async function writeEntitlement(
  tx: Transaction,
  {
    userId,
    entitlement,
    nowMs,
  }: {
    readonly userId: string;
    readonly entitlement: Entitlement;
    readonly nowMs: number;
  },
): Promise<void> {
  const { subscription, status, premiumUntilMs } = entitlement;
  await tx.query({
    text: `
      insert into internal.subscriptions
        (user_id, subscription_id, status, period, amount_minor, currency, period_end, premium_until, read_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (user_id) do update set
        (subscription_id, status, period, amount_minor, currency, period_end, premium_until, read_at) =
        (excluded.subscription_id, excluded.status, excluded.period, excluded.amount_minor, excluded.currency,
          excluded.period_end, excluded.premium_until, excluded.read_at)`,
    values: [
      userId,
      subscription.id,
      status,
      subscription.period,
      subscription.amountMinor,
      subscription.currency,
      new Date(subscription.periodEndMs),
      new Date(premiumUntilMs),
      new Date(nowMs),
    ],
  });
  await grantPremium(tx, { userId, untilMs: premiumUntilMs });
}

const grantPremium = (
  tx: Transaction,
  { userId, untilMs }: { readonly userId: string; readonly untilMs: number },
) =>
  tx.query({
    text: `select public.grant_premium($1, 'subscription', $2)`,
    values: [userId, new Date(untilMs)],
  });

/** For a person the provider has removed, or who never paid: what they had ends now, unless it already ended. */
export async function endEntitlement(
  tx: Transaction,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): Promise<void> {
  const values = [userId, new Date(nowMs)];
  await tx.query({
    text: `
      update internal.subscriptions set status = 'ended', premium_until = least(premium_until, $2), read_at = $2
      where user_id = $1 and status <> 'ended'`,
    values,
  });
  await tx.query({
    text: `
      select public.grant_premium(user_id, source, $2) from (
        select user_id, source from internal.premium_grants
        where user_id = $1 and source = 'subscription' and until > $2
      ) lasting`,
    values,
  });
}

/** Makes room for another customer in place of one that the provider has removed. */
export async function dropRemovedCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `
      update internal.billing_customers
      set customer_id = null, generation = generation + 1, checkout_opened_at = null, read_after = null
      where user_id = $1`,
    values: [userId],
  });
}

/** Marks a letter as written. False if it already was. */
export async function takeLetter(
  tx: Transaction,
  { userId, letter, nowMs }: { readonly userId: string; readonly letter: DueLetter; readonly nowMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `
      insert into internal.billing_letters (user_id, cause, written_at) values ($1, $2, $3) on conflict do nothing`,
    values: [userId, letter.cause, new Date(nowMs)],
  });
  return rowCount > 0;
}

/** Milliseconds from now until the next person is due; null when nobody is waiting. */
export async function nextReadingInMs(database: Database, nowMs: number): Promise<number | null> {
  const result = await database.once(
    { ...service, readOnly: true },
    {
      text: `
        select ceil(extract(epoch from min(due) - $1::timestamptz) * 1000)::float8 as "inMs" from (
          select greatest(read_after, coalesce(leased_until, read_after)) as due from internal.billing_customers
          where customer_id is not null and read_after is not null
          union all
          select run_after from internal.billing_removals
        ) waiting`,
      values: [new Date(nowMs)],
    },
  );
  return firstRowOf(z.object({ inMs: z.nullable(z.number()) }), result)?.inMs ?? null;
}

/** Forgets events so old that the provider does not send them again. */
export async function forgetOldEvents(database: Database, nowMs: number): Promise<void> {
  const keptDays = 60;
  await database.once(service, {
    text: 'delete from internal.billing_events where received_at < $1',
    values: [new Date(nowMs - keptDays * DAY_MS)],
  });
}

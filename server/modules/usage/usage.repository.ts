import { userDataRow } from '@vocabloom/contract/rows.gen.ts';
import type { Database, Statement } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { UsageKind } from './allowance.ts';

/** Every statement names the person: the transaction runs as the server, which row level security lets pass. */
type Of = { readonly userId: string };

const usedColumn = { words: 'ai_words_used', practice: 'ai_practice_used' } as const;

const usedToday = z.object({
  used: z.int(),
  premiumExpiresAt: userDataRow.shape.premium_expires_at,
});

export type UsedToday = Readonly<z.infer<typeof usedToday>>;

const premium = 'select premium_expires_at from public.user_data where id = $1::uuid';

/** Until when a person has premium, or had it. */
export async function readPremiumExpiry(database: Database, { userId }: Of): Promise<string | null> {
  const result = await database.once(service, { text: premium, values: [userId] });
  return firstRowOf(z.pick(userDataRow, { premium_expires_at: true }), result)?.premium_expires_at ?? null;
}

/** What a person used of a kind on a date, and until when they have premium; nothing stored counts as nothing used. */
export async function readUsage(
  database: Database,
  { userId, kind, date }: Of & { readonly kind: UsageKind; readonly date: string },
): Promise<UsedToday> {
  const result = await database.once(service, {
    text: `
      select
        coalesce((
          select ${usedColumn[kind]} from public.user_daily_usage where user_id = $1::uuid and date = $2::date
        ), 0) as used,
        (${premium}) as "premiumExpiresAt"`,
    values: [userId, date],
  });
  return firstRowOf(usedToday, result) ?? { used: 0, premiumExpiresAt: null };
}

export type Reservation = Of & { readonly id: string };

type Reserve = Reservation & {
  readonly kind: UsageKind;
  readonly amount: number;
  /** The most of the kind that the day may hold. */
  readonly allowed: number;
  readonly date: string;
  readonly expiresAtMs: number;
};

/**
 * Takes an amount from a day, if all of it fits into what is allowed. It is one statement: its update locks the row of
 * the day and checks the limit again after waiting, so that simultaneous calls cannot overspend together.
 *
 * @returns whether it was taken
 */
export async function reserve(database: Database, request: Reserve): Promise<boolean> {
  const { rowCount } = await database.once(service, reserveStatement(request));
  return rowCount > 0;
}

function reserveStatement({ userId, id, kind, amount, allowed, date, expiresAtMs }: Reserve): Statement {
  const used = usedColumn[kind];
  return {
    text: `
      with taken as (
        insert into public.user_daily_usage as u (user_id, date, ${used})
        select $1::uuid, $2::date, $3::integer where $3::integer <= $5::integer
        on conflict (user_id, date) do update set ${used} = u.${used} + excluded.${used}
        where u.${used} + excluded.${used} <= $5::integer
        returning user_id
      )
      insert into internal.usage_reservations (user_id, id, kind, date, amount, expires_at)
      select user_id, $4::uuid, $6, $2::date, $3::integer, $7::timestamptz from taken
      returning id`,
    values: [userId, date, amount, id, allowed, kind, new Date(expiresAtMs)],
  };
}

/** Ends a reservation: its unused part goes back to its day. Ending it twice gives back nothing more. */
export async function settle(
  database: Database,
  { userId, id, used }: Reservation & { readonly used: number },
): Promise<void> {
  await database.once(service, {
    text: `
      with ended as (
        delete from internal.usage_reservations where user_id = $1 and id = $2
        returning user_id, kind, date, greatest(amount - $3::integer, 0) as unused
      )
      ${giveBack}`,
    values: [userId, id, used],
  });
}

/** Gives back what expired reservations took. Several processes may do so at once. */
export async function releaseExpired(database: Database, nowMs: number): Promise<number> {
  const result = await database.once(service, {
    text: `
      with expired as (
        select user_id, id from internal.usage_reservations where expires_at <= $1
        order by user_id, id limit 1000 for update skip locked
      ),
      released as (
        delete from internal.usage_reservations r using expired e where r.user_id = e.user_id and r.id = e.id
        returning r.user_id, r.kind, r.date, r.amount
      ),
      ended as (
        select user_id, kind, date, sum(amount)::integer as unused, count(*) as reservations
        from released group by user_id, kind, date
      ),
      given_back as (${giveBack})
      select coalesce(sum(reservations), 0)::integer as count from ended`,
    values: [new Date(nowMs)],
  });
  return firstRowOf(z.object({ count: z.int() }), result)?.count ?? 0;
}

/** Subtracts what `ended` (user_id, kind, date, unused) lists from its days, each day once. */
const giveBack = `
  update public.user_daily_usage u set
    ai_words_used = greatest(u.ai_words_used - e.words, 0),
    ai_practice_used = greatest(u.ai_practice_used - e.practice, 0)
  from (
    select user_id, date,
      coalesce(sum(unused) filter (where kind = 'words'), 0)::integer as words,
      coalesce(sum(unused) filter (where kind = 'practice'), 0)::integer as practice
    from ended group by user_id, date
  ) e
  where u.user_id = e.user_id and u.date = e.date and (e.words > 0 or e.practice > 0)`;

/** Ends every reservation. Only correct if no other process can hold one. */
export const releaseAll = (database: Database): Promise<number> =>
  releaseExpired(database, Date.UTC(9999, 0));

import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { accountLimitRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { httpError } from '../http/http-error.ts';

type AccountLimit = { readonly acts: number; readonly perMinutes: number };

/**
 * Actions that cost mail, money or much work, or allow a guess at a secret, and how often one account may do them
 * (security: bounds). A new one is a line here.
 */
export const accountLimits = {
  /** Opening a checkout, or the portal where a subscription is managed. */
  checkout: { acts: 10, perMinutes: 60 },
  'set-password': { acts: 10, perMinutes: 60 },
  support: { acts: 5, perMinutes: 60 },
  export: { acts: 10, perMinutes: 60 },
  'delete-account': { acts: 10, perMinutes: 60 },
} as const satisfies Readonly<Record<string, AccountLimit>>;

type AccountAct = keyof typeof accountLimits;

/**
 * Counts an action of an account across all processes, and refuses it with `too_many_requests` beyond the limit of its
 * kind. Refused actions count too, until the window that began with the first action is over.
 */
export type LimitAccount = (act: AccountAct, userId: string) => Promise<void>;

type Limiter = {
  readonly database: Database;
  readonly clock: Clock;
  /** Multiplies every limit; 0 switches them off. */
  readonly scale: number;
};

const counted = z.pick(accountLimitRow, { count: true, since: true });

export const limitPerAccount =
  ({ database, clock, scale }: Limiter): LimitAccount =>
  async (act, userId) => {
    if (scale === 0) return;
    const { acts, perMinutes } = accountLimits[act];
    const windowMs = perMinutes * 60_000;
    const nowMs = clock.nowMs();
    // In its own transaction: an action that fails stays counted.
    const result = await database.once(service, {
      text: `insert into internal.account_limits as l (user_id, act, since, count) values ($1, $2, $3, 1)
          on conflict (user_id, act) do update set
            since = case when l.since <= $4 then excluded.since else l.since end,
            count = case when l.since <= $4 then 1 else least(l.count + 1, 1000000) end
          returning count, since`,
      values: [userId, act, new Date(nowMs), new Date(nowMs - windowMs)],
    });
    const row = firstRowOf(counted, result);
    if (row === undefined || row.count <= acts * scale) return;
    const leftMs = Date.parse(row.since) + windowMs - nowMs;
    throw httpError({
      code: 'too_many_requests',
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    });
  };

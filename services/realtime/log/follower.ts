import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/**
 * The set of transactions committed at one moment, as reported by the database. The difference between two moments is
 * exactly what was committed between them, even if a transaction wrote earlier but committed later than another.
 */
export type Moment = string;

/** What was committed between two moments. */
export type Span = { readonly since: Moment; readonly upTo: Moment };

export async function momentNow(database: Pick<Database, 'once'>): Promise<Moment> {
  const result = await database.once(
    { ...owner, readOnly: true },
    { text: 'select pg_current_snapshot()::text as moment' },
  );
  const found = firstRowOf(z.object({ moment: z.string() }), result);
  if (found === undefined) throw new Error('the database did not return its time');
  return found.moment;
}

/**
 * Whether a transaction was committed at a moment, like `pg_visible_in_snapshot`, given that it has committed by now.
 * The format is `xmin:xmax:` followed by the transactions between them that had not ended (PostgreSQL manual, 9.27.6).
 */
export function isCommittedBy(xid: string, moment: Moment): boolean {
  const [xmin = '0', xmax = '0', running = ''] = moment.split(':');
  const id = BigInt(xid);
  if (id < BigInt(xmin)) return true;
  return id < BigInt(xmax) && !running.split(',').includes(xid);
}

/** The condition under which a row with the column `xid` was committed between `$1` and `$2`. */
export const withinSpan = `xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
  and pg_visible_in_snapshot(xid, $2::pg_snapshot)`;

/** Reads what is committed from some moment on, each time it is told that there is something new. */
export type Follower = {
  /** Starts with what is committed from now on; has no effect if already started. */
  readonly start: () => Promise<void>;
  readonly tell: () => void;
  readonly stop: () => void;
};

type Options = {
  readonly database: Pick<Database, 'once'>;
  readonly read: (span: Span) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

export function createFollower({ database, read, onFailure }: Options): Follower {
  let since: Promise<Moment> | null = null;
  let isReading = false;
  let isTold = false;

  const work = async () => {
    isReading = true;
    try {
      while (isTold && since !== null) {
        isTold = false;
        const from = since;
        const upTo = await momentNow(database);
        await read({ since: await from, upTo });
        // If it was stopped and started again meanwhile, the new start applies.
        if (since === from) since = Promise.resolve(upTo);
      }
    } finally {
      // Not a moment after the last look at `isTold`: what is told in between would wait for the next notification.
      isReading = false;
    }
  };

  return {
    start: async () => {
      since ??= momentNow(database);
      const begun = since;
      try {
        await begun;
      } catch (error) {
        if (since === begun) since = null;
        throw error;
      }
    },
    tell: () => {
      isTold = true;
      if (isReading) return;
      // The next notification leads to another attempt.
      work().catch(onFailure);
    },
    stop: () => {
      since = null;
    },
  };
}

import { DAY_MS, HOUR_MS } from '@vocabloom/database/port/clock.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { premiumGrantRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';
import { decideOnce } from './decide-once.ts';
import { isTomorrow } from './local-time.ts';
import type { Schedule } from './schedule.ts';

const endingRow = z.pick(premiumGrantRow, { user_id: true, until: true });

/**
 * Tells people whose trial ends tomorrow (product: letters), once, except those who have premium beyond it. If a server
 * was away until the last twelve hours, or it is already the day itself, no letter is written: the app says it.
 */
export async function writeTrialEnds({ database, clock, enqueueLetter, each }: Schedule): Promise<void> {
  const nowMs = clock.nowMs();
  const ending = await readTrialsThatEnd({ database, each }, nowMs);
  await each.work(ending, async ({ user_id: userId, until }) => {
    const endsAt = new Date(until);
    await decideOnce(database, { userId, kind: 'trial-ends', cause: 'trial' }, async (tx) => {
      if (await hasMore(tx, { userId, until })) return { isSent: false };
      const recipient = await readRecipient(tx, userId);
      const timeZone = recipient?.timeZone ?? 'UTC';
      if (recipient === null || !isTomorrow(endsAt.getTime(), { nowMs, timeZone })) return { isSent: false };
      await enqueueLetter(tx, { ...recipient, letter: { kind: 'trial-ends', endsAt } });
      return { isSent: true };
    });
  });
}

async function readTrialsThatEnd({ database, each }: Pick<Schedule, 'database' | 'each'>, nowMs: number) {
  const result = await database.once(
    { ...service, readOnly: true },
    {
      text: `
        select g.user_id, g.until from internal.premium_grants g
        where g.source = 'trial' and g.until > $1 and g.until <= $2
          and not exists (
            select from internal.premium_grants more where more.user_id = g.user_id and more.until > g.until
          )
          and not exists (
            select from internal.scheduled_letters l where l.user_id = g.user_id and l.kind = 'trial-ends'
          )
        order by g.until
        limit $3`,
      values: [new Date(nowMs + 12 * HOUR_MS), new Date(nowMs + DAY_MS), each.most],
    },
  );
  return rowsOf(endingRow, result);
}

/** Premium beyond the trial, which the person may have got since. */
async function hasMore(
  tx: Transaction,
  { userId, until }: { readonly userId: string; readonly until: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'select from internal.premium_grants where user_id = $1 and until > $2::timestamptz',
    values: [userId, until],
  });
  return rowCount > 0;
}

import { mailPreferenceRow } from '@vocabloom/contract/rows.gen.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { isTimeZone } from '../../platform/mail/letters/formats.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';
import { decideOnce } from './decide-once.ts';
import { weekToWrite } from './local-time.ts';
import type { Schedule } from './schedule.ts';
import { newUnsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts';

/**
 * Writes the weekly letters to people who asked for them, when it is time in their time zone (product: letters). Nobody
 * with nothing to review gets a letter; that counts as decided for this week.
 */
export async function writeWordsDue(schedule: Schedule): Promise<void> {
  const { database, clock, random, publicUrl, enqueueLetter, each } = schedule;
  const nowMs = clock.nowMs();
  await each.work(await readWaiting(schedule, nowMs), async ({ userId, monday }) => {
    await decideOnce(database, { userId, kind: 'words-due', cause: monday }, async (tx) => {
      const recipient = await readRecipient(tx, userId);
      const count = await countDue(tx, { userId, nowMs });
      if (recipient === null || count === 0) return { isSent: false };
      const { token, hash } = newUnsubscribeToken(random);
      await enqueueLetter(tx, {
        ...recipient,
        letter: { kind: 'words-due', count, unsubscribeUrl: unsubscribeUrl(publicUrl, token) },
      });
      return { isSent: true, unsubscribeHash: hash };
    });
  });
}

const reading = { ...service, readOnly: true } as const;
const zoneRow = z.object({ time_zone: z.string() });
const waitingRow = z.object({ userId: mailPreferenceRow.shape.user_id, monday: z.string() });

/**
 * The next people to decide about: first the time zones in which it is time to write, then the people there who asked
 * early enough.
 */
async function readWaiting({ database, each }: Schedule, nowMs: number) {
  const zones = await database.once(reading, {
    text: `
      select distinct coalesce(time_zone, 'UTC') as time_zone
      from public.mail_preferences where words_due_since is not null`,
  });
  const due = rowsOf(zoneRow, zones).flatMap(({ time_zone: timeZone }) => {
    const week = isTimeZone(timeZone) ? weekToWrite(nowMs, timeZone) : null;
    return week === null ? [] : [{ timeZone, ...week }];
  });
  if (due.length === 0) return [];
  const waiting = await database.once(reading, {
    text: `
      select p.user_id as "userId", due.monday
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as due (time_zone, monday, since)
      join public.mail_preferences p on coalesce(p.time_zone, 'UTC') = due.time_zone
      where p.words_due_since <= due.since
        and not exists (
          select from internal.scheduled_letters l
          where l.user_id = p.user_id and l.kind = 'words-due' and l.cause = due.monday
        )
      order by p.words_due_since, p.user_id
      limit $4`,
    values: [
      due.map(({ timeZone }) => timeZone),
      due.map(({ monday }) => monday),
      due.map(({ dueSinceMs }) => new Date(dueSinceMs).toISOString()),
      each.most,
    ],
  });
  return rowsOf(waitingRow, waiting);
}

/**
 * The number of words that "review what is due" would show (product: due words). Zero also for someone who has just
 * switched letters off.
 */
async function countDue(
  tx: Transaction,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): Promise<number> {
  const result = await tx.query({
    text: `
      select count(*)::integer as due from public.words
      where user_id = $1 and next_due <= $2 and exists (
        select from public.mail_preferences where user_id = $1 and words_due_since is not null
      )`,
    values: [userId, nowMs],
  });
  return firstRowOf(z.object({ due: z.int() }), result)?.due ?? 0;
}

import type { Database } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { practicePassRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** What a counted practice may be continued as, without counting again. */
export type PassKind = 'conversation' | 'story' | 'questions';

type Pass = { readonly userId: string; readonly id: string };

type NewPass = Pass & {
  readonly kind: PassKind;
  readonly followUps: number;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

/**
 * Notes that a person began a conversation or story, and forgets their expired passes. A pass that is used up stays
 * until it expires: its last follow-up may still be given back.
 */
export async function openPass(
  database: Database,
  { userId, id, kind, followUps, nowMs, expiresAtMs }: NewPass,
): Promise<void> {
  await database.once(service, {
    text: `
      with forgotten as (
        delete from internal.practice_passes
        where user_id = $1::uuid and expires_at <= $5::timestamptz
      )
      insert into internal.practice_passes (user_id, id, kind, follow_ups_left, expires_at)
      values ($1::uuid, $2, $3, $4, $6)`,
    values: [userId, id, kind, followUps, new Date(nowMs), new Date(expiresAtMs)],
  });
}

type Use = { readonly userId: string; readonly kind: PassKind; readonly nowMs: number };

/** Takes one follow-up from a pass that has some left; `undefined` if there is none. */
export async function takeFollowUp(
  database: Database,
  { userId, kind, nowMs }: Use,
): Promise<Pass | undefined> {
  const result = await database.once(service, {
    text: `
      -- Apart from the update: within it, the plan may ask for the one that is open several times, and take from each.
      with open as materialized (
        select id from internal.practice_passes
        where user_id = $1 and kind = $2 and expires_at > $3 and follow_ups_left > 0
        order by expires_at, id limit 1 for update
      )
      update internal.practice_passes p set follow_ups_left = p.follow_ups_left - 1
      from open
      where p.user_id = $1 and p.id = open.id and p.follow_ups_left > 0
      returning p.id`,
    values: [userId, kind, new Date(nowMs)],
  });
  const pass = firstRowOf(z.pick(practicePassRow, { id: true }), result);
  return pass && { userId, id: pass.id };
}

/** Returns a follow-up whose answer never came. */
export async function giveFollowUpBack(database: Database, { userId, id }: Pass): Promise<void> {
  await database.once(service, {
    text: `
      update internal.practice_passes set follow_ups_left = follow_ups_left + 1
      where user_id = $1 and id = $2`,
    values: [userId, id],
  });
}

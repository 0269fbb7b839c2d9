import type { Database } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { unsubscribeHash } from './unsubscribe-token.ts';

type Wanted = { readonly userId: string; readonly wordsDue: boolean; readonly timeZone: string };

/** Notes what a person wants; switching on something that is already on keeps its start date. */
export async function saveWanted(
  database: Database,
  { userId, wordsDue, timeZone, nowMs }: Wanted & { readonly nowMs: number },
): Promise<void> {
  await database.once(service, {
    text: `
      insert into public.mail_preferences as p (user_id, words_due_since, time_zone)
      values ($1, case when $2::boolean then $4::timestamptz end, $3)
      on conflict (user_id) do update set
        words_due_since = case when $2::boolean then coalesce(p.words_due_since, $4::timestamptz) end,
        time_zone = excluded.time_zone, updated_at = now()`,
    values: [userId, wordsDue, timeZone, new Date(nowMs)],
  });
}

/** Remembers a person's time zone. Writes only if it has changed. */
export async function rememberTimeZone(
  database: Database,
  { userId, timeZone }: Pick<Wanted, 'userId' | 'timeZone'>,
): Promise<void> {
  await database.once(service, {
    text: `
      insert into public.mail_preferences as p (user_id, time_zone) values ($1, $2)
      on conflict (user_id) do update set time_zone = excluded.time_zone, updated_at = now()
      where p.time_zone is distinct from excluded.time_zone`,
    values: [userId, timeZone],
  });
}

/** Ends the kind of letter that a token came with, for the person it was sent to; an unknown token does nothing. */
export async function endByToken(database: Database, token: string): Promise<void> {
  await database.once(service, {
    text: `
      update public.mail_preferences p set words_due_since = null, updated_at = now()
      from internal.scheduled_letters l
      where l.unsubscribe_hash = $1 and l.kind = 'words-due' and p.user_id = l.user_id`,
    values: [unsubscribeHash(token)],
  });
}

import type { Database } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { service } from '@vocabloom/database/port/identities.ts';

/** Notes that a person came to their new account; false if that was already noted or the account is gone. */
export async function noteCreation(
  database: Database,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): Promise<boolean> {
  try {
    const { rows } = await database.once(service, {
      text: `insert into internal.account_creations (user_id, tracked_at) values ($1, $2)
          on conflict do nothing returning user_id`,
      values: [userId, new Date(nowMs)],
    });
    return rows.length > 0;
  } catch (error) {
    // The account was deleted a moment ago.
    if (isDatabaseError(error) && error.code === '23503') return false;
    throw error;
  }
}

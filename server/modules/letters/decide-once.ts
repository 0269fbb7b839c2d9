import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';

/** A letter that may be written to someone, and its cause: there is one decision for each. */
export type Occasion = {
  readonly userId: string;
  readonly kind: 'trial-ends' | 'words-due';
  readonly cause: string;
};

/** Whether a letter was written, and the hash of the unsubscribe token it carries, if any. */
type Decision = { readonly isSent: boolean; readonly unsubscribeHash?: string };

/**
 * Lets the first of any number of processes decide about a letter, in the transaction that hands it over; the others
 * find it decided. A failed decision is undone and may be made again.
 *
 * @returns whether a letter was written
 */
export const decideOnce = (
  database: Database,
  { userId, kind, cause }: Occasion,
  decide: (tx: Transaction) => Promise<Decision>,
): Promise<boolean> =>
  database.transaction(service, async (tx) => {
    const { rowCount } = await tx.query({
      text: `
        insert into internal.scheduled_letters (user_id, kind, cause, is_sent) values ($1, $2, $3, false)
        on conflict do nothing`,
      values: [userId, kind, cause],
    });
    if (rowCount === 0) return false;
    const { isSent, unsubscribeHash = null } = await decide(tx);
    if (isSent) {
      await tx.query({
        text: `
          update internal.scheduled_letters set is_sent = true, unsubscribe_hash = $4
          where user_id = $1 and kind = $2 and cause = $3`,
        values: [userId, kind, cause, unsubscribeHash],
      });
    }
    return isSent;
  });

/** Forgets decisions that will not come up again; links in letters that old no longer work. */
export async function forgetDecisions(database: Database, beforeMs: number): Promise<void> {
  await database.once(service, {
    text: `delete from internal.scheduled_letters where kind = 'words-due' and decided_at < $1`,
    values: [new Date(beforeMs)],
  });
}

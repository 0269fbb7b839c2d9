import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';

/**
 * Forgets the texts of words, of any person, that were deleted so many days ago. Deleting further words forgets the
 * person's own earlier ones; this is for people who delete nothing more or never come back, whose texts would otherwise
 * stay forever.
 */
export async function forgetDeletedWords(
  database: Database,
  { nowMs, days }: { readonly nowMs: number; readonly days: number },
): Promise<void> {
  await database.once(owner, {
    text: 'delete from internal.deleted_words where deleted_at < $1',
    values: [new Date(nowMs - days * DAY_MS).toISOString()],
  });
}

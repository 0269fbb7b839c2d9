import type { Database } from '@vocabloom/database/port/database.ts';

/**
 * Forgets what words said that were deleted so many days ago, whoever's they were. Deleting further words forgets a person's own;
 * somebody who deletes nothing any more, or never comes back, is not to leave theirs here for ever.
 */
export async function forgetDeletedWords(
  database: Database,
  { nowMs, days }: { readonly nowMs: number; readonly days: number },
): Promise<void> {
  await database.once(
    { identity: { kind: 'owner' } },
    {
      text: 'delete from internal.deleted_words where deleted_at < $1',
      values: [new Date(nowMs - days * 24 * 3_600_000).toISOString()],
    },
  );
}

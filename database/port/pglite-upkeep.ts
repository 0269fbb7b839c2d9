import type { Reply } from './batch.ts';

/** Runs one statement when its turn comes. */
type Run = (text: string) => Promise<readonly Reply[]>;

/**
 * Does the work of a server's background processes, which the embedded engine does not have: checkpoints, without which
 * the log and the recovery time grow forever, and vacuum, with autovacuum's own thresholds for when a table needs it.
 * Other work gets its turn between the steps.
 */
export async function keepUp(run: Run): Promise<void> {
  for (const command of await due(run)) await run(command);
}

async function due(run: Run): Promise<readonly string[]> {
  // Without this, changes are counted with a delay of a second.
  await run('select pg_stat_force_next_flush()');
  const [reply] = await run(commandsQuery);
  return (reply?.rows ?? []).map(({ command }) => String(command));
}

/**
 * Two commands per table rather than one, so that other work gets its turn between them. Inserted rows also count
 * toward a vacuum: the first one over a hundred thousand rows takes seconds, while one that runs as the table grows
 * reads only the new rows.
 */
const commandsQuery = `
  select format('vacuum %I.%I', schemaname, relname) as command
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.05 * n_live_tup
  union all
  select format('analyze %I.%I', schemaname, relname)
  from pg_stat_user_tables
  where n_mod_since_analyze > 50 + 0.1 * n_live_tup
  union all
  select 'checkpoint' from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024`;

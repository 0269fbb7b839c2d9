import type { Reply } from './batch.ts';

/** Runs one statement, waiting for its turn. */
type Run = (text: string) => Promise<readonly Reply[]>;

/**
 * What a server's background processes do and the embedded engine has nobody for: checkpoints, without which the log
 * and the time to recover from it grow for ever, and vacuum, with autovacuum's own measures of when a table needs it.
 * Other work gets its turn between the steps.
 */
export async function keepUp(run: Run): Promise<void> {
  for (const command of await due(run)) await run(command);
}

async function due(run: Run): Promise<readonly string[]> {
  // What changed is otherwise counted with a delay of a second.
  await run('select pg_stat_force_next_flush()');
  const [reply] = await run(commandsQuery);
  return (reply?.rows ?? []).map(({ command }) => String(command));
}

/**
 * Two commands for a table rather than one, so that others have their turn between them. What is inserted counts for a vacuum
 * too: the first one over a hundred thousand rows takes seconds, one that follows the table as it grows looks at what is new.
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

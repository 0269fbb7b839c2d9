import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { bounds } from './bounds.ts';

const column = z.object({
  name: z.string(),
  /** Name of its type in `pg_type`, and as written in a statement. */
  type: z.string(),
  written: z.string(),
  is_key: z.boolean(),
  /** Roles that may read the column. */
  readers: z.array(z.string()),
});
const table = z.object({
  relation: z.number(),
  schema: z.string(),
  name: z.string(),
  /** Whether row level security decides who sees which row. */
  is_guarded: z.boolean(),
  columns: z.array(column),
});

export type Column = z.infer<typeof column>;
/** A published table. */
export type Table = z.infer<typeof table>;

const query = `
  select c.oid::bigint as relation, n.nspname as schema, c.relname as name, c.relrowsecurity as is_guarded, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', t.typname, 'written', format_type(a.atttypid, a.atttypmod),
      'is_key', coalesce(a.attnum = any (i.indkey), false),
      'readers', (
        select coalesce(jsonb_agg(r), '[]') from unnest(array['anon', 'authenticated', 'service_role']) r
        where has_column_privilege(r, c.oid, a.attnum, 'select')
      )
    ) order by a.attnum), '[]')
    from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where exists (
    select from pg_trigger g
    where g.tgrelid = c.oid and g.tgfoid = 'internal.note_changes'::regproc and g.tgenabled <> 'D'
  )
  order by n.nspname, c.relname`;

/** Reads the published tables, with a cache of a few seconds. */
export function createTables(database: Database, clock: Clock): () => Promise<readonly Table[]> {
  let known: Promise<readonly Table[]> | null = null;
  let readAtMs = 0;
  const read = async () => {
    const result = await database.once({ ...owner, readOnly: true }, { text: query });
    return rowsOf(table, result);
  };
  return () => {
    const nowMs = clock.nowMs();
    if (known === null || nowMs - readAtMs > bounds.tableKnownMs) {
      readAtMs = nowMs;
      known = read().catch((error: unknown) => {
        known = null;
        throw error;
      });
    }
    return known;
  };
}

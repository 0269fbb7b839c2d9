import { createHash } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

const reading = { ...owner, readOnly: true } as const;

const hexHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Every table except those of the database system. */
export async function allTables(database: Database): Promise<readonly string[]> {
  const result = await database.once(reading, {
    text: `select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by 1`,
  });
  return rowsOf(z.object({ name: z.string() }), result).map(({ name }) => name);
}

/** Ids of the rows that belong to a person: tables of rows that belong to those name only them. */
export async function idsOfRows(database: Database, userId: string): Promise<readonly string[]> {
  const result = await database.once(reading, {
    text: `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      where column_name in ('id', 'user_id') and data_type = 'uuid' and table_schema !~ '^pg_'
      group by 1 having count(*) = 2`,
  });
  const ids: string[] = [];
  for (const { name } of rowsOf(z.object({ name: z.string() }), result)) {
    const found = await database.once(reading, {
      text: `select id from ${name} where user_id = $1`,
      values: [userId],
    });
    ids.push(...found.rows.map(({ id }) => String(id)));
  }
  return ids;
}

/**
 * Values that identify a person wherever they appear, even inside a text or JSON: as they are, and hashed without a
 * key.
 */
export const tracesOf = (...told: readonly string[]): readonly string[] =>
  told.flatMap((text) => [text.toLowerCase(), hexHash(text), hexHash(`account\0${text}`)]);

/** How many rows of each table have one of these in any of their columns; tables without any are left out. */
export async function rowsWith(
  database: Database,
  traces: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of await allTables(database)) {
    const result = await database.once(reading, {
      text: `select count(*)::integer as count from ${name} t
        where exists (select from unnest($1::text[]) trace where strpos(lower(to_jsonb(t)::text), trace) > 0)`,
      values: [traces],
    });
    const { count = 0 } = rowsOf(z.object({ count: z.int() }), result)[0] ?? {};
    if (count > 0) counts[name] = count;
  }
  return counts;
}

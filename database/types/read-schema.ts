import * as z from 'zod/mini';
import type { Transaction } from '../port/database.ts';
import { rowsOf } from '../port/rows.ts';

const columnInfo = z.object({
  name: z.string(),
  /** Name of the base type in pg_type, e.g. `int8`; an array's begins with `_`. */
  type: z.string(),
  /** Labels if the type is an enum. */
  labels: z.nullable(z.array(z.string())),
  nullable: z.boolean(),
  /** Whether an insert may leave it out. */
  optional: z.boolean(),
  /** Computed by the database; can't be written. */
  readOnly: z.boolean(),
});

const foreignKeyInfo = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  target: z.string(),
  targetColumns: z.array(z.string()),
  oneToOne: z.boolean(),
});

const tableInfo = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(columnInfo),
  foreignKeys: z.array(foreignKeyInfo),
});

const valueInfo = z.object({ name: z.string(), type: z.string() });

const functionInfo = z.object({
  name: z.string(),
  takes: z.array(valueInfo),
  /** The columns of its rows; empty if it returns nothing. */
  gives: z.array(valueInfo),
});

export type ColumnInfo = z.infer<typeof columnInfo>;
export type TableInfo = z.infer<typeof tableInfo>;
export type FunctionInfo = z.infer<typeof functionInfo>;

/** The tables of these schemas as the catalog describes them, by schema and name; columns in order. */
export async function readTables(tx: Transaction, schemas: readonly string[]): Promise<readonly TableInfo[]> {
  const result = await tx.query({ text: tablesQuery, values: [schemas] });
  return rowsOf(z.object({ table: tableInfo }), result).map(({ table }) => table);
}

/** The functions of a schema that return rows or nothing, by name. */
export async function readFunctions(tx: Transaction, schema: string): Promise<readonly FunctionInfo[]> {
  return rowsOf(functionInfo, await tx.query({ text: functionsQuery, values: [schema] }));
}

const tablesQuery = `
  select jsonb_build_object(
    'schema', n.nspname,
    'name', c.relname,
    'columns', (
      select jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'type', t.typname,
        'labels', (
          select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid
        ),
        'nullable', not a.attnotnull,
        'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
        'readOnly', a.attgenerated <> '' or a.attidentity = 'a'
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ),
    'foreignKeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', k.conname,
        'columns', (
          select jsonb_agg(a.attname order by p.place)
          from unnest(k.conkey) with ordinality p (attnum, place)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum
        ),
        'target', f.relname,
        'targetColumns', (
          select jsonb_agg(a.attname order by p.place)
          from unnest(k.confkey) with ordinality p (attnum, place)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.attnum
        ),
        'oneToOne', exists (
          select from pg_index i
          where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
            and i.indkey::int2[] <@ k.conkey and i.indkey::int2[] @> k.conkey
        )
      ) order by k.conname), '[]')
      from pg_constraint k
      join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = c.relnamespace
    )
  ) as "table"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = any ($1::text[])
  order by n.nspname, c.relname`;

const functionsQuery = `
  select p.proname as name,
    coalesce(jsonb_agg(v.value order by v.place) filter (where v.mode = 'i'), '[]') as takes,
    coalesce(jsonb_agg(v.value order by v.place) filter (where v.mode = 't'), '[]') as gives
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  cross join lateral (
    select u.place, coalesce(p.proargmodes[u.place], 'i') as mode,
      jsonb_build_object('name', p.proargnames[u.place], 'type', t.typname) as value
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, place)
    join pg_type t on t.oid = u.type
  ) v
  where n.nspname = $1 and (p.prorettype = 'record'::regtype or p.prorettype = 'void'::regtype)
  group by p.oid, p.proname
  order by p.proname`;

import type { Transaction } from '../port/database.ts';

export type ColumnInfo = {
  readonly name: string;
  /** Name of the base type in pg_type, e.g. `int8`; an array's begins with `_`. */
  readonly type: string;
  /** Labels where the type is an enum. */
  readonly labels: readonly string[] | null;
  readonly nullable: boolean;
  /** Whether an insert may leave it out. */
  readonly optional: boolean;
  /** Computed by the database; can't be written. */
  readonly readOnly: boolean;
};

type ForeignKeyInfo = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly oneToOne: boolean;
};

export type TableInfo = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly ColumnInfo[];
  readonly foreignKeys: readonly ForeignKeyInfo[];
};

/** The tables of these schemas as the catalogue describes them, by schema and name; columns in their order. */
export async function readSchema(
  tx: Transaction,
  schemas: readonly string[] = ['auth', 'internal', 'public'],
): Promise<readonly TableInfo[]> {
  const { rows } = await tx.query<{ table: TableInfo }>({ text: tablesQuery, values: [schemas] });
  return rows.map(({ table }) => table);
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

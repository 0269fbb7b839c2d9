import { baseTypeOf, hasRows, listedBy } from '../catalogue/catalogue-forms.ts';
import { overrides } from '../sql/overrides.ts';

/** The tables on which the role has any right, or all tables with $2; likewise the columns. */
const tables = `
  select json_build_object(
    'name', c.relname, 'description', obj_description(c.oid, 'pg_class'),
    'columns', (
      select coalesce(json_agg(json_build_object(
        'name', a.attname, 'description', col_description(c.oid, a.attnum),
        'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
        'type', case
          when t.typtype = 'd' and base.typnamespace = 'pg_catalog'::regnamespace then format_type(base.oid, null)
          when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then format_type(t.oid, null)
          else format_type(t.oid, a.atttypmod) end,
        'maxLength', case
          when base.typname in ('varchar', 'bpchar') and modifier.value > 4 then modifier.value - 4
          when base.typname in ('bit', 'varbit') and modifier.value > 0 then modifier.value end,
        'choices', (select coalesce(json_agg(e.enumlabel order by e.enumsortorder), '[]')
                    from pg_enum e where e.enumtypid = base.oid)) order by a.attnum), '[]')
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join ${baseTypeOf('t')} base on true
      join lateral (select case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as value) modifier on true
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and ($2::boolean or pg_has_role(c.relowner, 'usage')
             or has_column_privilege(c.oid, a.attnum, 'select, insert, update, references')))) as item
  from pg_class c
  where c.relnamespace = n.oid and ${hasRows('c')} and not c.relispartition
    and ($2::boolean or pg_has_role(c.relowner, 'usage')
         or has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege(c.oid, 'select, insert, update, references'))
  order by c.relname`;

/** Functions that the role may call, identified by name and parameter types. */
const functions = `
  select json_build_object('name', p.proname, 'types', (
    select coalesce(json_agg(format_type(i.type, null) order by i.position), '[]')
    from unnest(p.proargtypes) with ordinality i(type, position))) as item
  from pg_proc p
  where p.pronamespace = n.oid and p.prokind = 'f' and ($2::boolean or has_function_privilege(p.oid, 'execute'))
  order by p.proname`;

/**
 * What the caller can see of the schema $1, in one row; empty if the caller may not use the schema. With $2, rights are
 * ignored.
 */
export const descriptionQuery = `
  select obj_description(n.oid, 'pg_namespace') as description, ${listedBy(tables)} as tables, ${listedBy(functions)} as functions,
    ${overrides}
  from (select 1) one left join pg_namespace n on n.nspname = $1 and ($2::boolean or has_schema_privilege(n.oid, 'usage'))`;

import {
  baseTypeOf,
  handlers,
  hasRows,
  listedBy,
  mediaForm,
  namesMediaType,
  representations,
} from './catalogue-forms.ts';

const columnsOf = (relation: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname, 'number', a.attnum,
    'typeSchema', tn.nspname,
    'typeName', t.typname,
    'baseType', base.typname,
    'defaultExpression', case
      when a.attidentity = 'd' then
        (select format('nextval(%L)', s.objid::regclass) from pg_depend s
         where s.refobjid = a.attrelid and s.refobjsubid = a.attnum and s.deptype = 'i' limit 1)
      when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
    end) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_namespace tn on tn.oid = t.typnamespace
  join ${baseTypeOf('t')} base on true
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped
)`;

/**
 * Whether a trigger runs behind such a write of a table and may change rows of it. Those by which the realtime service
 * notes changes do not. A role that may select some columns only may not be able to name the key, by which the rows
 * would be read again.
 */
const hasTriggerAfter = (event: 'insert' | 'update') => `(
  exists (
    select from pg_trigger g
    where g.tgrelid = c.oid and not g.tgisinternal and g.tgenabled in ('O', 'A') and not g.tginitdeferred
      and g.tgtype & 66 = 0 and g.tgtype & ${event === 'insert' ? 4 : 16} <> 0
      and g.tgname not like 'z\\_realtime\\_%')
  and not exists (
    select from pg_attribute a, aclexplode(a.attacl) g
    where a.attrelid = c.oid and g.privilege_type = 'SELECT'))`;

const tables = `
  select json_build_object(
    'schema', n.nspname, 'name', c.relname, 'oid', c.oid::int8, 'isView', c.relkind in ('v', 'm'),
    'insertable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8,
    'updatable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4,
    'deletable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16,
    'primaryKey', coalesce((
      select json_agg(a.attname order by k.position)
      from pg_constraint p
      cross join lateral unnest(p.conkey) with ordinality k(attnum, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where p.conrelid = c.oid and p.contype = 'p'), '[]'),
    'columns', ${columnsOf('c.oid')},
    'changesAfter', json_build_object(
      'insert', ${hasTriggerAfter('insert')}, 'update', ${hasTriggerAfter('update')})) as item
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${hasRows('c')} and not c.relispartition
    and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

const foreignKeys = `
  select json_build_object(
    'constraint', f.conname, 'fromOid', f.conrelid::int8, 'toOid', f.confrelid::int8,
    'from', json_build_object('schema', n.nspname, 'name', c.relname),
    'to', json_build_object('schema', fn.nspname, 'name', fc.relname),
    'columns', (
      select json_agg(json_build_array(near.attname, far.attname) order by k.position)
      from unnest(f.conkey, f.confkey) with ordinality k(near, far, position)
      join pg_attribute near on near.attrelid = f.conrelid and near.attnum = k.near
      join pg_attribute far on far.attrelid = f.confrelid and far.attnum = k.far),
    'oneToOne', exists (
      select from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u')
        and u.conkey @> f.conkey and u.conkey <@ f.conkey)) as item
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
  where f.contype = 'f' and f.conparentid = 0
  order by f.conrelid, f.conname`;

/** Settings as `ALTER … SET` keeps them. */
const settingsIn = (list: string) =>
  `select split_part(c, '=', 1) as name, substr(c, strpos(c, '=') + 1) as value from unnest(${list}) c`;

const everybodyMaySet = `(s.name like '%.%'
  or exists (select from pg_settings known where known.name = s.name and known.context = 'user'))`;

const routines = `
  select json_build_object(
    'schema', n.nspname, 'name', p.proname, 'description', obj_description(p.oid, 'pg_proc'),
    'volatile', p.provolatile = 'v', 'returnsSet', p.proretset,
    'settings', (select coalesce(json_object_agg(s.name, s.value), '{}') from (${settingsIn('p.proconfig')}) s
                 where lower(s.name) = any($3) and ${everybodyMaySet}),
    'returns', case
      when t.typname = 'void' then 'void'
      when under.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'composite'
      else 'scalar' end,
    'returnsTable', case when ${hasRows('c')}
      then json_build_object('schema', cn.nspname, 'name', c.relname) end,
    'gives', case when not p.proretset and ${namesMediaType('t')} then (
      select json_build_object(${mediaForm('t', 'base')}) from ${baseTypeOf('t')} base) end,
    'columns', case
      when c.oid is not null then ${columnsOf('c.oid')}
      else (
        select coalesce(json_agg(json_build_object(
          'name', o.name, 'typeSchema', tn.nspname, 'typeName', ot.typname, 'baseType', ot.typname,
          'defaultExpression', null) order by o.position), '[]')
        from unnest(p.proargnames, p.proallargtypes, p.proargmodes::text[])
          with ordinality o(name, type, mode, position)
        join pg_type ot on ot.oid = o.type join pg_namespace tn on tn.oid = ot.typnamespace
        where o.mode in ('t', 'o', 'b') and o.name <> '') end,
    'parameters', (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(i.name, ''), 'typeSchema', tn.nspname, 'typeName', it.typname,
        'typeText', format_type(it.oid, null),
        'required', i.position <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(i.mode = 'v', false)) order by i.position), '[]')
      from (
        select a.name, a.mode, input.type, input.position
        from unnest(p.proargtypes) with ordinality input(type, position)
        left join lateral (
          select names.name, names.mode from (
            select named.name, named.mode, row_number() over (order by named.position) as position
            from unnest(p.proargnames, p.proargmodes::text[]) with ordinality named(name, mode, position)
            where coalesce(named.mode, 'i') in ('i', 'b', 'v')) names
          where names.position = input.position) a on true
      ) i
      join pg_type it on it.oid = i.type join pg_namespace tn on tn.oid = it.typnamespace)) as item
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  join ${baseTypeOf('t')} below on true
  join pg_type under on under.oid = below.oid
  left join pg_class c on c.oid = under.typrelid and under.typrelid <> 0
  left join pg_namespace cn on cn.oid = c.relnamespace
  where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger') and n.nspname = any($1)`;

/** Functions that take one row and return one value. */
const computedColumns = `
  select json_build_object(
    'table', json_build_object('schema', rn.nspname, 'name', r.relname),
    'function', json_build_object('schema', n.nspname, 'name', p.proname),
    'typeSchema', tn.nspname, 'typeName', t.typname) as item
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type row on row.oid = p.proargtypes[0] and row.typtype = 'c'
  join pg_class r on r.oid = row.typrelid and ${hasRows('r')}
  join pg_namespace rn on rn.oid = r.relnamespace
  join pg_type t on t.oid = p.prorettype
  join pg_namespace tn on tn.oid = t.typnamespace
  where p.prokind = 'f' and p.pronargs = 1 and not p.proretset and t.typtype <> 'c' and t.typname <> 'void'
    and n.nspname = any($2)
  order by array_position($2, n.nspname::text) desc`;

/** Functions that take one row and return rows of a table: at most one if they return no set or declare `ROWS 1`. */
const computedRelationships = `
  select json_build_object(
    'function', json_build_object('schema', n.nspname, 'name', p.proname),
    'from', json_build_object('schema', near.nspname, 'name', r.relname),
    'to', json_build_object('schema', far.nspname, 'name', f.relname),
    'isToOne', not p.proretset or p.prorows = 1) as item
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_class r on r.reltype = p.proargtypes[0] and ${hasRows('r')}
  join pg_namespace near on near.oid = r.relnamespace
  join pg_class f on f.reltype = p.prorettype and ${hasRows('f')}
  join pg_namespace far on far.oid = f.relnamespace
  where p.prokind = 'f' and p.pronargs = 1 and n.nspname = any($1)
  order by n.nspname, p.proname`;

const types = `
  select json_build_object('schema', n.nspname, 'name', t.typname) as item
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r') and (n.nspname = 'pg_catalog' or n.nspname = any($2))
  order by n.nspname = 'pg_catalog', array_position($2, n.nspname::text) desc`;

/** Views with the parse tree of their query, which tells the table column behind each view column. */
const views = `
  select json_build_object('oid', c.oid::int8, 'tree', r.ev_action::text,
    'columns', (select coalesce(json_object_agg(a.attnum, a.attname), '{}') from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as item
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind in ('v', 'm') and n.nspname = any($2)`;

/** What `ALTER ROLE … SET` gives a role, limited to settings anybody may set: switching to a role does not apply it. */
const roleSettings = `
  select json_build_object('role', r.rolname, 'name', s.name, 'value', s.value) as item
  from pg_db_role_setting d join pg_roles r on r.oid = d.setrole
  cross join lateral (${settingsIn('d.setconfig')}) s
  where (d.setdatabase = 0 or d.setdatabase = (select oid from pg_database where datname = current_database()))
    and ${everybodyMaySet}
  order by d.setdatabase`;

/**
 * One round trip for everything: $1 the exposed schemas, $2 those and the rest of the search path, $3 the function
 * settings that apply to their whole transaction.
 */
export const catalogueQuery = `select ${listedBy(tables)} as tables, ${listedBy(foreignKeys)} as foreign_keys,
  ${listedBy(routines)} as routines, ${listedBy(computedColumns)} as computed_columns,
  ${listedBy(computedRelationships)} as computed_relationships, ${listedBy(representations)} as representations,
  ${listedBy(handlers)} as handlers, ${listedBy(types)} as types, ${listedBy(views)} as views,
  ${listedBy(roleSettings)} as role_settings`;

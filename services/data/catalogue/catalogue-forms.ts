/** One part of a query's row: all items of a query, as the text of a JSON list (`listOf` reads it). */
export const listedBy = (query: string) =>
  `(select coalesce(json_agg(item), '[]')::text from (${query}) part)`;

/** Whether a relation has rows to serve: a table of any kind, or a view. */
export const hasRows = (relation: string) => `${relation}.relkind in ('r', 'v', 'm', 'f', 'p')`;

/** The base type of a domain, through any number of nested domains. */
export const baseTypeOf = (type: string) => `lateral (
    with recursive below as (
      select ${type}.oid, ${type}.typname, ${type}.typbasetype, ${type}.typnamespace
      union all
      select b.oid, b.typname, b.typbasetype, b.typnamespace
      from below join pg_type b on b.oid = below.typbasetype
    ) select oid, typname, typnamespace from below where typbasetype = 0
  )`;

/** Whether a domain is named like a media type (RFC 6838, section 4.2), or stands for all of them. */
export const namesMediaType = (type: string) => `(${type}.typtype = 'd' and (${type}.typname = '*/*'
  or ${type}.typname ~* '^[a-z0-9][a-z0-9!#$&^_.+-]*/[a-z0-9][a-z0-9!#$&^_.+-]*$'))`;

/** The properties of an answer that such a domain determines. */
export const mediaForm = (type: string, base: string) =>
  `'mediaType', lower(${type}.typname), 'isBinary', ${base}.typname = 'bytea'`;

/** Aggregates over the rows of one table, or of any, that return an answer of some media type. */
export const handlers = `
  select json_build_object(
    ${mediaForm('t', 'base')},
    'aggregate', json_build_object('schema', n.nspname, 'name', p.proname),
    'table', case when c.oid is not null then json_build_object('schema', cn.nspname, 'name', c.relname) end) as item
  from pg_proc p
  join pg_aggregate a on a.aggfnoid = p.oid and a.aggkind = 'n'
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  join ${baseTypeOf('t')} base on true
  join pg_type rows on rows.oid = p.proargtypes[0]
  left join pg_class c on c.oid = rows.typrelid and rows.typrelid <> 0
  left join pg_namespace cn on cn.oid = c.relnamespace
  where p.pronargs = 1 and n.nspname = any($1) and ${namesMediaType('t')}
    and (c.oid is not null or rows.oid = 'anyelement'::regtype)
  order by n.nspname, p.proname`;

const castBy = (from: string, to: string) => `(
    select json_build_object('schema', n.nspname, 'name', p.proname)
    from pg_cast c join pg_proc p on p.oid = c.castfunc and p.pronargs = 1 join pg_namespace n on n.oid = p.pronamespace
    where c.castsource = ${from} and c.casttarget = ${to} and c.castmethod = 'f' and c.castcontext = 'i')`;

/** Domains with implicit casts to and from the types that requests and answers are made of. */
export const representations = `
  select json_build_object(
    'type', json_build_object('schema', dn.nspname, 'name', d.typname),
    'toJson', ${castBy('d.oid', "'json'::regtype")},
    'fromJson', ${castBy("'json'::regtype", 'd.oid')},
    'fromText', ${castBy("'text'::regtype", 'd.oid')}) as item
  from pg_type d join pg_namespace dn on dn.oid = d.typnamespace
  where d.typtype = 'd' and exists (select from pg_cast c where d.oid in (c.castsource, c.casttarget))`;

import { isToOne, type Relationship } from '../catalogue/catalogue.ts';
import type { Embed, PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { measuredRows, withinBytes, withinTime } from './bounded-rows.ts';
import { castSql } from './casts.ts';
import { conditionSql, fieldExpression, type NodeNames } from './conditions.ts';
import { alias, identifier, join, nothing, qualified, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';
import { windowSql } from './window.ts';

/** What a node's rows are bound to: nothing, or the row of the node above it. */
export type Link = { readonly relationship: Relationship; readonly parent: Sql } | null;

/** Name of the part of a statement that writes or calls, from which the answer is read. */
export const resultName: Sql = sql`result`;

/** The SELECT that gives the rows of one node, with its embeds as JSON columns. */
export function selectNode(builder: Builder, node: ReadNode, link: Link): Sql {
  const table = alias('t', builder.nextNumber());
  const from = fromSql(builder, { node, table, link });
  const embeds = node.embeds.map((embed) => ({ embed, name: alias('e', builder.nextNumber()) }));
  const outputs = [
    ...node.columns.map((column) =>
      column.kind === 'everything'
        ? sql`${table}.*`
        : sql`${castSql(fieldExpression(builder, table, column.field), column.cast)} AS ${identifier(column.key)}`,
    ),
    ...embeds.flatMap(({ embed, name }) => (embed.key === null ? [] : [embedOutput(embed, embed.key, name)])),
  ];
  const laterals = embeds.map(({ embed, name }) => lateral(builder, { embed, name, parent: table }));
  const orderKeys = node.order.map((term) => orderKey(builder, { node, table, term }));
  const names: NodeNames = {
    table,
    isEmpty: (index) => sql`${embeds[index]?.name ?? nothing}.body IS NULL`,
  };
  const conditions = [
    ...from.conditions,
    ...node.where.map((condition) => conditionSql(builder, names, condition)),
  ];
  const joins = join([...laterals, ...orderKeys.map((key) => key.join)], nothing);
  const order = orderBy(orderKeys.map((key) => key.term));
  return sql`SELECT ${join(outputs, sql`, `)} FROM ${from.tables}${joins}${where(conditions)}${order}${windowSql(builder, node.window)}`;
}

export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? nothing : sql` WHERE ${join(conditions, sql` AND `)}`;
}

function orderBy(terms: readonly Sql[]): Sql {
  return terms.length === 0 ? nothing : sql` ORDER BY ${join(terms, sql`, `)}`;
}

type Place = { readonly node: ReadNode; readonly table: Sql; readonly link: Link };

/** The tables of a node and what links them to the row above. */
export function fromSql(
  builder: Builder,
  { node, table, link }: Place,
): { tables: Sql; conditions: readonly Sql[] } {
  const tables = sql`${node.table === null ? resultName : qualified(node.table)} AS ${table}`;
  const timed = builder.bounds.watchesTime ? [withinTime] : [];
  if (link === null) return { tables, conditions: timed };
  const { relationship, parent } = link;
  const equal = (a: Sql, left: string, right: Sql) => sql`${a}.${identifier(left)} = ${right}`;
  if (relationship.cardinality !== 'many-to-many') {
    const conditions = relationship.columns.map(([near, far]) =>
      equal(table, far, sql`${parent}.${identifier(near)}`),
    );
    return { tables, conditions: [...conditions, ...timed] };
  }
  const { junction } = relationship;
  const between = alias('j', builder.nextNumber());
  const conditions = [
    ...junction.nearColumns.map(([near, own]) => equal(between, own, sql`${parent}.${identifier(near)}`)),
    ...junction.farColumns.map(([far, own]) => equal(table, far, sql`${between}.${identifier(own)}`)),
    ...timed,
  ];
  return { tables: sql`${tables}, ${qualified(junction.table)} AS ${between}`, conditions };
}

type NamedEmbed = { readonly embed: Embed; readonly name: Sql; readonly parent: Sql };

function embedOutput({ relationship }: Embed, key: string, name: Sql): Sql {
  const body = isToOne(relationship) ? sql`${name}.body` : sql`coalesce(${name}.body, '[]')`;
  return sql`${body} AS ${identifier(key)}`;
}

function lateral(builder: Builder, { embed, name, parent }: NamedEmbed): Sql {
  const { relationship, node } = embed;
  const rows = selectNode(builder, node, { relationship, parent });
  const json = sql`row_to_json(r.*)`;
  const body = isToOne(relationship)
    ? sql`SELECT ${json} AS body FROM (${rows}) AS r`
    : sql`SELECT json_agg(${withinBytes(builder.bounds)}) AS body FROM ${measuredRows(sql`(${rows})`, json)} AS r`;
  const joined = sql`JOIN LATERAL (${body}) AS ${name}`;
  return embed.join === 'inner' ? sql` ${joined} ON ${name}.body IS NOT NULL` : sql` LEFT ${joined} ON TRUE`;
}

type Term = { readonly node: ReadNode; readonly table: Sql; readonly term: PlannedOrder };

/** One term of ORDER BY; a field of an embed is fetched by a join of its own, so that it need not be selected. */
function orderKey(builder: Builder, { node, table, term }: Term): { term: Sql; join: Sql } {
  const { field, direction, nulls } = term;
  const suffix = sql`${direction === null ? nothing : direction === 'asc' ? sql` ASC` : sql` DESC`}${nulls === null ? nothing : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`}`;
  const embed = term.embed === null ? undefined : node.embeds[term.embed];
  if (embed === undefined) {
    return { term: sql`${fieldExpression(builder, table, field)}${suffix}`, join: nothing };
  }
  const name = alias('e', builder.nextNumber());
  const rows = selectNode(
    builder,
    {
      ...embed.node,
      columns: [{ kind: 'field', field, cast: null, key: 'body' }],
      embeds: embed.node.embeds.map(hidden),
      order: [],
    },
    { relationship: embed.relationship, parent: table },
  );
  return { term: sql`${name}.body${suffix}`, join: sql` LEFT JOIN LATERAL (${rows}) AS ${name} ON TRUE` };
}

const hidden = (embed: Embed): Embed => ({ ...embed, key: null });

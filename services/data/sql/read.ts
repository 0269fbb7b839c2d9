import { isToOne, type Relationship } from '../catalogue/catalogue.ts';
import type { Embed, LiftedColumn, PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { measuredRows, withinBytes, withinTime } from './bounded-rows.ts';
import { conditionSql, fieldExpression, type NodeNames } from './conditions.ts';
import { alias, catalogueLiteral, identifier, join, nothing, qualified, type Sql, sql } from './fragment.ts';
import { type NamedEmbed, outputsOf } from './outputs.ts';
import type { Builder } from './parameters.ts';
import { windowSql } from './window.ts';

/** What a node's rows are linked to: nothing, or the row of the parent node. */
export type Link = {
  readonly relationship: Relationship;
  readonly parent: Sql;
  /** The parent row as a value. */
  readonly row: Sql;
} | null;

/** Links an embed to the rows of its parent node, which are named `table`. */
export const linkTo = ({ rowAs }: ReadNode, table: Sql, { relationship }: Embed): Link => ({
  relationship,
  parent: table,
  row: rowAs === null ? table : sql`${table}.${identifier(rowAs)}`,
});

/** Name of the part of a statement that writes or calls, from which the answer is read. */
export const resultName: Sql = sql`result`;

/** The SELECT that returns the rows of one node, with its embeds as JSON columns. */
export function selectNode(builder: Builder, node: ReadNode, link: Link): Sql {
  const table = alias('t', builder.nextNumber());
  const from = fromSql(builder, { node, table, link });
  const embeds = node.embeds.map((embed) => ({ embed, name: alias('e', builder.nextNumber()) }));
  const { selected, grouped } = outputsOf(builder, { node, table, embeds });
  const laterals = embeds.map(({ embed, name }) =>
    lateral(builder, { embed, name, link: linkTo(node, table, embed) }),
  );
  const orderKeys = node.order.map((term) => orderKey(builder, { node, table, embeds, term }));
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
  return sql`SELECT ${selected} FROM ${from.tables}${joins}${where(conditions)}${grouped}${order}${windowSql(builder, node.window)}`;
}

/** The WHERE clause of conditions that must all hold; empty without any. */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? nothing : sql` WHERE ${join(conditions, sql` AND `)}`;
}

function orderBy(terms: readonly Sql[]): Sql {
  return terms.length === 0 ? nothing : sql` ORDER BY ${join(terms, sql`, `)}`;
}

type Place = { readonly node: ReadNode; readonly table: Sql; readonly link: Link };

/** The tables of a node and the conditions that link them to the parent row. */
export function fromSql(
  builder: Builder,
  { node, table, link }: Place,
): { tables: Sql; conditions: readonly Sql[] } {
  const tables = sql`${node.table === null ? resultName : qualified(node.table)} AS ${table}`;
  const timed = builder.bounds.watchesTime ? [withinTime] : [];
  if (link === null) return { tables, conditions: timed };
  const { relationship, parent, row } = link;
  if (relationship.cardinality === 'computed') {
    return { tables: sql`${qualified(relationship.function)}(${row}) AS ${table}`, conditions: timed };
  }
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

/** The rows of an embed beside each parent row: as JSON, or as columns if it is spread. */
function lateral(builder: Builder, { embed, name, link }: NamedEmbed & { readonly link: Link }): Sql {
  const { relationship, node } = embed;
  const rows = selectNode(builder, node, link);
  const json = sql`row_to_json(r.*)`;
  const measured = () => measuredRows(sql`(${rows})`, json);
  const bounded = withinBytes(builder.bounds);
  const body = isToOne(relationship)
    ? sql`SELECT ${embed.lifted === null ? json : sql`TRUE`} AS body${embed.lifted === null ? nothing : sql`, r.*`} FROM (${rows}) AS r`
    : embed.lifted === null
      ? sql`SELECT json_agg(${bounded}) AS body FROM ${measured()} AS r`
      : sql`SELECT nullif(count(*), 0) AS body${columnLists(embed.lifted, bounded)} FROM ${measured()} AS r`;
  const joined = sql`JOIN LATERAL (${body}) AS ${name}`;
  return embed.join === 'inner' ? sql` ${joined} ON ${name}.body IS NOT NULL` : sql` LEFT ${joined} ON TRUE`;
}

/** Each column of a spread embed of many rows, as a list of its values. */
const columnLists = (lifted: readonly LiftedColumn[], row: Sql): Sql =>
  join(
    lifted.flatMap(({ from }) =>
      from === null ? [] : [sql`, json_agg((${row}) -> ${catalogueLiteral(from)}) AS ${identifier(from)}`],
    ),
    nothing,
  );

type Term = {
  readonly node: ReadNode;
  readonly table: Sql;
  readonly embeds: readonly NamedEmbed[];
  readonly term: PlannedOrder;
};

/** One term of ORDER BY; a field of an embed is fetched by a separate join, so it need not be selected. */
function orderKey(builder: Builder, { node, table, embeds, term }: Term): { term: Sql; join: Sql } {
  const { direction, nulls } = term;
  const suffix = sql`${direction === null ? nothing : direction === 'asc' ? sql` ASC` : sql` DESC`}${nulls === null ? nothing : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`}`;
  if (term.kind === 'lifted') {
    const spread = embeds[term.embed]?.name ?? nothing;
    return { term: sql`${spread}.${identifier(term.from)}${suffix}`, join: nothing };
  }
  const { field } = term;
  const embed = term.embed === null ? undefined : node.embeds[term.embed];
  if (embed === undefined) {
    return { term: sql`${fieldExpression(builder, table, field)}${suffix}`, join: nothing };
  }
  const name = alias('e', builder.nextNumber());
  const rows = selectNode(
    builder,
    {
      ...embed.node,
      columns: [{ kind: 'field', field, cast: null, aggregate: null, toldBy: null, key: 'body' }],
      embeds: embed.node.embeds.map(hidden),
      order: [],
    },
    linkTo(node, table, embed),
  );
  return { term: sql`${name}.body${suffix}`, join: sql` LEFT JOIN LATERAL (${rows}) AS ${name} ON TRUE` };
}

const hidden = (embed: Embed): Embed => ({ ...embed, key: null, lifted: null });

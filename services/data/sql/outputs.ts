import { isToOne } from '../catalogue/catalogue.ts';
import type { Embed, LiftedColumn, OutputColumn, PlannedAggregate, ReadNode } from '../plan/read-plan.ts';
import { castSql } from './casts.ts';
import { fieldExpression } from './conditions.ts';
import { identifier, join, keyword, nothing, qualified, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';

/** Names of the columns of a node's rows, in their order. */
export const keysOf = ({ everything, columns, embeds }: ReadNode): readonly string[] => [
  ...columns.flatMap((column) =>
    column.kind === 'everything' ? everything.map(({ name }) => name) : [column.key],
  ),
  ...embeds.flatMap(({ key, lifted }) => [
    ...(key === null ? [] : [key]),
    ...(lifted ?? []).map((column) => column.key),
  ]),
];

/** One output of a row: its expression under its key, and how it appears in GROUP BY. */
type Output = { readonly sql: Sql; readonly group: Sql | null };

export type NamedEmbed = { readonly embed: Embed; readonly name: Sql };

type Place = { readonly node: ReadNode; readonly table: Sql; readonly embeds: readonly NamedEmbed[] };

/**
 * What the rows of a node consist of, its columns and then the outputs of its embeds, and `GROUP BY` everything that is
 * not an aggregate, if there is an aggregate (protocol: aggregates).
 */
export function outputsOf(builder: Builder, place: Place): { readonly selected: Sql; readonly grouped: Sql } {
  const { node, table, embeds } = place;
  const isGrouped =
    node.columns.some(isAggregate) || node.embeds.some(({ lifted }) => lifted?.some(isAggregate) ?? false);
  const outputs = [
    ...node.columns.map((column) => columnOutput(builder, { node, table, column })),
    ...embeds.flatMap(({ embed, name }) => [
      ...(embed.key === null ? [] : [embedOutput(embed, embed.key, name)]),
      ...(embed.lifted ?? []).map((column) => liftedOutput(embed, column, name)),
    ]),
  ].map((output) => output(isGrouped));
  const groups = isGrouped ? outputs.flatMap(({ group }) => group ?? []) : [];
  return {
    selected: join(
      outputs.map((output) => output.sql),
      sql`, `,
    ),
    grouped: groups.length === 0 ? nothing : sql` GROUP BY ${join(groups, sql`, `)}`,
  };
}

const isAggregate = (column: OutputColumn | LiftedColumn): boolean =>
  'aggregate' in column ? column.aggregate !== null : column.kind === 'count' && column.makesGroups;

type MakeOutput = (isGrouped: boolean) => Output;

function columnOutput(
  builder: Builder,
  { node, table, column }: Omit<Place, 'embeds'> & { readonly column: OutputColumn },
): MakeOutput {
  switch (column.kind) {
    case 'everything': {
      const names = node.everything.map(({ name }) => sql`${table}.${identifier(name)}`);
      const list = names.length === 0 ? null : join(names, sql`, `);
      const isTold = node.everything.some(({ representation }) => representation?.toJson);
      // The result of a write or a call may have columns beside those of the table.
      const isBare = list === null || (node.table !== null && !isTold);
      return () => ({ sql: isBare ? sql`${table}.*` : allTold(node, table), group: list });
    }
    case 'count': {
      const counted = castSql(sql`count(*)`, column.cast);
      return () => ({ sql: sql`${counted} AS ${identifier(column.key)}`, group: null });
    }
    case 'field': {
      const { field, cast, toldBy, aggregate, key } = column;
      const stored = fieldExpression(builder, table, field);
      if (toldBy === null) return valueOutput(castSql(stored, cast), column);
      const told = sql`${qualified(toldBy)}(${stored})`;
      if (cast !== null || aggregate !== null) return valueOutput(castSql(told, cast), column);
      // Groups are formed by the stored value: JSON has no equality.
      return () => ({ sql: sql`${told} AS ${identifier(key)}`, group: stored });
    }
  }
}

/** All columns; those whose domain has a form of its own are shown in it. */
const allTold = ({ everything }: ReadNode, table: Sql): Sql =>
  join(
    everything.map(({ name, representation }) => {
      const stored = sql`${table}.${identifier(name)}`;
      const toldBy = representation?.toJson ?? null;
      return toldBy === null ? stored : sql`${qualified(toldBy)}(${stored}) AS ${identifier(name)}`;
    }),
    sql`, `,
  );

const functions = { sum: 'sum', avg: 'avg', count: 'count', max: 'max', min: 'min' };

function valueOutput(
  value: Sql,
  { key, aggregate }: { readonly key: string; readonly aggregate: PlannedAggregate | null },
): MakeOutput {
  if (aggregate === null) return () => ({ sql: sql`${value} AS ${identifier(key)}`, group: value });
  const made = castSql(sql`${keyword(functions, aggregate.name)}(${value})`, aggregate.cast);
  return () => ({ sql: sql`${made} AS ${identifier(key)}`, group: null });
}

/** JSON has no equality to group by, but its text does. */
const jsonOutput =
  (value: Sql, key: string): MakeOutput =>
  (isGrouped) => {
    const text = sql`(${value})::text`;
    return { sql: sql`${isGrouped ? sql`${text}::json` : value} AS ${identifier(key)}`, group: text };
  };

function embedOutput({ relationship }: Embed, key: string, name: Sql): MakeOutput {
  const body = isToOne(relationship) ? sql`${name}.body` : sql`coalesce(${name}.body, '[]')`;
  return jsonOutput(body, key);
}

function liftedOutput({ relationship }: Embed, column: LiftedColumn, name: Sql): MakeOutput {
  const value = column.from === null ? sql`${name}.body` : sql`${name}.${identifier(column.from)}`;
  if (!isToOne(relationship)) return jsonOutput(sql`coalesce(${value}, '[]')`, column.key);
  return column.isJson && column.aggregate === null
    ? jsonOutput(value, column.key)
    : valueOutput(value, column);
}

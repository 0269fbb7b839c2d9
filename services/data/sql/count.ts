import type { Embed, ReadNode } from '../plan/read-plan.ts';
import { conditionSql } from './conditions.ts';
import { alias, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';
import { fromSql, type Link, linkTo, where } from './read.ts';

/**
 * The rows of a node regardless of its window, as a query of empty rows to be counted. Embeds matter only if they
 * decide which rows count: inner joins and tests for no match become EXISTS.
 */
export function countableRows(builder: Builder, node: ReadNode, link: Link = null): Sql {
  const table = alias('t', builder.nextNumber());
  const from = fromSql(builder, { node, table, link });
  const exists = (embed: Embed) =>
    sql`EXISTS (${countableRows(builder, embed.node, linkTo(node, table, embed))})`;
  const isEmpty = (index: number) => {
    const embed = node.embeds[index];
    return embed === undefined ? sql`TRUE` : sql`NOT ${exists(embed)}`;
  };
  const conditions = [
    ...from.conditions,
    ...node.where.map((condition) => conditionSql(builder, { table, isEmpty }, condition)),
    ...node.embeds.filter((embed) => embed.join === 'inner').map(exists),
  ];
  return sql`SELECT FROM ${from.tables}${where(conditions)}`;
}

import type { Statement } from '@vocabloom/database/port/database.ts';
import type { Condition } from './filter.ts';
import type { Column, Table } from './table.ts';

/** Values of a row by column, and the id under which it is asked about. */
export type NumberedRow = { readonly id: number; readonly row: Readonly<Record<string, unknown>> };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** No column can have this name: names are limited to 63 bytes. */
const numberName = `"${'#'.repeat(63)}"`;

const rowsJson = (rows: readonly NumberedRow[], columns: readonly Column[]): string =>
  JSON.stringify(
    rows.map(({ id, row }) => ({
      [numberName.slice(1, -1)]: id,
      ...Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])),
    })),
  );

const recordset = (columns: readonly Column[]): string =>
  `jsonb_to_recordset($1::jsonb) as k(${[
    `${numberName} bigint`,
    ...columns.map(({ name, written }) => `${quoted(name)} ${written}`),
  ].join(', ')})`;

/** Which of these rows, identified by their keys, the caller may see. */
export function visibleStatement(table: Table, rows: readonly NumberedRow[]): Statement {
  const keys = table.columns.filter((column) => column.is_key);
  const same = keys.map(({ name }) => `t.${quoted(name)} = k.${quoted(name)}`).join(' and ');
  return {
    text: `select k.${numberName} as id from ${recordset(keys)}
      where exists (select from ${quoted(table.schema)}.${quoted(table.name)} t where ${same})`,
    values: [rowsJson(rows, keys)],
  };
}

/**
 * The part of the conditions that appears in the statement's text: filters that agree in it can be compared together.
 */
export const shapeOf = (conditions: readonly Condition[]): string =>
  JSON.stringify(
    conditions.map(({ column, operator, isNegated, values }) => [
      ...[column, operator, isNegated],
      ...(operator === 'is' ? values : []),
    ]),
  );

/**
 * Which of these rows meet all conditions of each filter, as the database compares them. Returns `filter`, counted from
 * 1, and `ids`. All filters have the same shape.
 */
export function passingStatement(
  table: Table,
  filters: readonly (readonly Condition[])[],
  rows: readonly NumberedRow[],
): Statement {
  const conditions = filters[0] ?? [];
  const wanted = new Set(conditions.map((condition) => condition.column));
  const columns = table.columns.filter(({ name }) => wanted.has(name));
  const tests = conditions.map((condition, at) => {
    const column = columns.find(({ name }) => name === condition.column);
    const test = column === undefined ? 'false' : comparison(condition, column, `f.values -> ${at}`);
    return `coalesce(${condition.isNegated ? `not (${test})` : test}, false)`;
  });
  return {
    text: `select f.filter::integer as filter, array_agg(k.${numberName}) as ids
      from jsonb_array_elements($2::jsonb) with ordinality as f("values", filter), ${recordset(columns)}
      where ${tests.join(' and ')} group by f.filter`,
    values: [rowsJson(rows, columns), JSON.stringify(filters.map((all) => all.map((one) => one.values)))],
  };
}

const comparisons: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
};
const patterns: Readonly<Record<string, string>> = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' };
const truths: Readonly<Record<string, string>> = {
  null: 'is null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

function comparison({ operator, values }: Condition, { name, written }: Column, given: string): string {
  const column = `k.${quoted(name)}`;
  const value = `(${given} ->> 0)`;
  if (operator === 'in') {
    return `${column} = any (array(select jsonb_array_elements_text(${given}))::${written}[])`;
  }
  if (operator === 'is') return `${column} ${truths[values[0] ?? ''] ?? 'is null'}`;
  const pattern = patterns[operator];
  if (pattern !== undefined) return `${column}::text ${pattern} ${value}`;
  return `${column} ${comparisons[operator] ?? '='} ${value}::${written}`;
}

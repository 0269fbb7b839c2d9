import type { Statement } from '@vocabloom/database/port/database.ts';
import type { Condition } from './filter.ts';
import type { Column, Table } from './table.ts';

/** Values of a row by column, with the number it is asked about under. */
export type NumberedRow = { readonly id: number; readonly row: Readonly<Record<string, unknown>> };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** No column is called this: names have no more than 63 bytes. */
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

/** Which of these rows, by their keys, whoever asks may see. */
export function visibleStatement(table: Table, rows: readonly NumberedRow[]): Statement {
  const keys = table.columns.filter((column) => column.is_key);
  const same = keys.map(({ name }) => `t.${quoted(name)} = k.${quoted(name)}`).join(' and ');
  return {
    text: `select k.${numberName} as id from ${recordset(keys)}
      where exists (select from ${quoted(table.schema)}.${quoted(table.name)} t where ${same})`,
    values: [rowsJson(rows, keys)],
  };
}

/** Which of these rows meet all conditions, as the database compares them. */
export function passingStatement(
  table: Table,
  conditions: readonly Condition[],
  rows: readonly NumberedRow[],
): Statement {
  const values: unknown[] = [];
  const take = (value: unknown) => {
    values.push(value);
    return `$${values.length + 1}`;
  };
  const wanted = new Set(conditions.map((condition) => condition.column));
  const columns = table.columns.filter(({ name }) => wanted.has(name));
  const tests = conditions.map((condition) => {
    const column = columns.find(({ name }) => name === condition.column);
    const test = column === undefined ? 'false' : comparison(condition, column, take);
    return `coalesce(${condition.isNegated ? `not (${test})` : test}, false)`;
  });
  return {
    text: `select k.${numberName} as id from ${recordset(columns)} where ${tests.join(' and ')}`,
    values: [rowsJson(rows, columns), ...values],
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

function comparison(
  { operator, values }: Condition,
  { name, written }: Column,
  take: (value: unknown) => string,
): string {
  const column = `k.${quoted(name)}`;
  const [value = ''] = values;
  if (operator === 'in') return `${column} = any (${take(values)}::text[]::${written}[])`;
  if (operator === 'is') return `${column} ${truths[value.toLowerCase()] ?? 'is null'}`;
  const pattern = patterns[operator];
  if (pattern !== undefined) return `${column}::text ${pattern} ${take(value)}::text`;
  return `${column} ${comparisons[operator] ?? '='} ${take(value)}::text::${written}`;
}

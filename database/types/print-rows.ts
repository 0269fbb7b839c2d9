import type { ColumnInfo, FunctionInfo, TableInfo } from './read-schema.ts';
import { rowName } from './row-names.ts';

export const header = `// Generated from the database by \`npm run db:types\`. Do not edit.
import * as z from 'zod/mini';
`;

type Value = Pick<ColumnInfo, 'name' | 'type'> & Partial<ColumnInfo>;

const integer = { schema: 'z.int()', type: 'number' };
const number = { schema: 'z.number()', type: 'number' };
// The reader decides what it contains.
const json = { schema: 'z.unknown()', type: 'unknown' };

/** How to read a value as the port and the data service return it, and its type then; any other type is text. */
const readers: Readonly<Record<string, { readonly schema: string; readonly type: string }>> = {
  int2: integer,
  int4: integer,
  int8: integer,
  oid: integer,
  float4: number,
  float8: number,
  // A number only if that loses nothing.
  numeric: { schema: 'z.union([z.number(), z.string()])', type: '(number | string)' },
  bool: { schema: 'z.boolean()', type: 'boolean' },
  uuid: { schema: 'z.guid()', type: 'string' },
  bytea: { schema: 'z.instanceof(Uint8Array)', type: 'Uint8Array' },
  json,
  jsonb: json,
};

function schemaOfValue({ type, labels }: Pick<Value, 'type' | 'labels'>): string {
  if (type.startsWith('_')) return `z.array(${schemaOfValue({ type: type.slice(1) })})`;
  if (labels) return `z.enum([${labels.map((label) => `'${label}'`).join(', ')}])`;
  return readers[type]?.schema ?? 'z.string()';
}

const withNull = (value: Value): string =>
  value.nullable ? `z.nullable(${schemaOfValue(value)})` : schemaOfValue(value);

const schemaOf = (name: string, values: readonly Value[]): string =>
  [
    `export const ${name} = z.object({`,
    ...values.map((value) => `  ${value.name}: ${withNull(value)},`),
    '});\n',
  ].join('\n');

/** A schema for the rows of each table. Throws if two tables would get rows with the same name. */
export function printRows(tables: readonly TableInfo[]): string {
  const names = tables.map(({ name }) => rowName(name));
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`two tables have rows called ${double}`);
  return tables.map(({ name, columns }) => schemaOf(rowName(name), columns)).join('\n');
}

/**
 * A schema for the rows of each function. PostgreSQL does not say which columns may be null, so none is assumed to be.
 */
export const printFunctionRows = (functions: readonly FunctionInfo[]): string =>
  functions
    .filter(({ gives }) => gives.length > 0)
    .map(({ name, gives }) => schemaOf(rowName(name), gives))
    .join('\n');

/** The type of a function's argument. */
export function typeOf({ type }: Pick<Value, 'type'>): string {
  if (type.startsWith('_')) return `readonly ${typeOf({ type: type.slice(1) })}[]`;
  return readers[type]?.type ?? 'string';
}

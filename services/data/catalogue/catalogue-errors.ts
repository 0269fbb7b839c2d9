import { ProtocolError } from '../errors/protocol-error.ts';
import type { Catalogue, QualifiedName } from './catalogue.ts';
import { similarColumns } from './similar-columns.ts';
import { similarNames } from './similar-names.ts';

/** PGRST204: a write names a column that the table does not have. */
export function noColumnError(table: string, column: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

/** How similar a table's name must be to be suggested. */
const leastScore = 0.75;

/** PGRST205: no such table or view. */
export function noTableError(
  { tables }: Pick<Catalogue, 'tables'>,
  { schema, name }: QualifiedName,
): ProtocolError {
  const known = [...tables.values()].flatMap((table) => (table.schema === schema ? [table.name] : []));
  const best = similarNames(known, name).find(({ score }) => score >= leastScore);
  return new ProtocolError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: best === undefined ? null : `Perhaps you meant the table '${schema}.${best.name}'`,
  });
}

/**
 * The database's own error for a column that is read but does not exist, with its hint; `place` is what the statement
 * calls the rows.
 */
export function undefinedColumnError(place: string, column: string, known: Iterable<string>): ProtocolError {
  const meant = similarColumns(known, column).map((name) => `the column "${place}.${name}"`);
  return new ProtocolError({
    status: 400,
    code: '42703',
    message: `column ${place}.${column} does not exist`,
    hint: meant.length === 0 ? null : `Perhaps you meant to reference ${meant.join(' or ')}.`,
  });
}

/** The database's own error for an `on_conflict` column that does not exist. */
export function undefinedConflictError(column: string): ProtocolError {
  return new ProtocolError({ status: 400, code: '42703', message: `column "${column}" does not exist` });
}

/** The database's own error for a cast to an unknown type. */
export function undefinedTypeError(type: string): ProtocolError {
  return new ProtocolError({ status: 400, code: '42704', message: `type "${type}" does not exist` });
}

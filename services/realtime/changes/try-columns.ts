import type { Claims, Database, Identity } from '@vocabloom/database/port/database.ts';
import { type DatabaseError, isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { bounds } from './bounds.ts';
import type { Entry } from './entry.ts';
import { type Condition, FilterFault } from './filter.ts';
import { inspect } from './inspect.ts';
import { passingStatement } from './rows-sql.ts';
import type { Column, Table } from './table.ts';

/** The parameters in the protocol's notation. */
export const written = ({ event, schema, table, conditions, select }: Entry): string =>
  `[event: ${event}, schema: ${schema ?? '*'}, table: ${table ?? '*'}, filters: [${conditions.map(writtenCondition).join(', ')}], select: ${inspect(select)}]`;

const writtenCondition = ({ column, operator, values, isNegated }: Condition): string => {
  const value = operator === 'in' ? `{${values.join(',')}}` : values[0];
  return `{${[column, operator, value, isNegated].map(inspect).join(', ')}}`;
};

type Tried = { readonly table: Table; readonly claims: Claims };

/**
 * Callers may filter by columns and ask for columns that they may read, and compare them with values of their type.
 * Throws a `FilterFault` with the protocol's wording.
 */
export async function tryColumns(database: Database, entry: Entry, { table, claims }: Tried): Promise<void> {
  const fail = (why: string) =>
    new FilterFault(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${written(entry)}. Exception: ${why}`,
    );
  const refuse = (why: string) => fail(`ERROR P0001 (raise_exception) ${why}`);
  const readable = new Map(
    table.columns
      .filter(({ readers }) => readers.includes(claims.role))
      .map((column) => [column.name, column]),
  );
  for (const condition of entry.conditions) {
    const column = readable.get(condition.column);
    if (column === undefined) throw refuse(`invalid column for filter ${condition.column}`);
    const why = await whyIncomparable(database, condition, column);
    if (why !== null) throw refuse(why);
  }
  for (const name of entry.select ?? []) {
    if (!readable.has(name)) throw refuse(`invalid column for select ${name}`);
  }
  if (entry.conditions.length === 0) return;
  try {
    await database.once(pure, passingStatement(table, [entry.conditions], [{ id: 0, row: {} }]));
  } catch (error) {
    if (isDatabaseError(error) && !error.code.startsWith('08')) throw fail(withCode(error));
    throw error;
  }
}

/** Types, by their names in `pg_type`, whose values can be compared with a pattern. */
const patternTypes: Readonly<Record<string, readonly string[]>> = {
  like: ['text', 'bpchar', 'name', 'citext'],
  ilike: ['text', 'bpchar', 'name', 'citext'],
  match: ['text', 'citext'],
  imatch: ['text', 'citext'],
};

/** Why a column cannot be compared in this way; null if it can, as far as can be said without its values. */
async function whyIncomparable(
  database: Database,
  { operator, values }: Condition,
  { type, written: typeName }: Column,
): Promise<string | null> {
  const [value = ''] = values;
  if (operator === 'in' && values.length > bounds.listItems) {
    return `too many values for \`in\` filter. Maximum ${bounds.listItems}`;
  }
  if (operator === 'is') {
    if (!['null', 'true', 'false', 'unknown'].includes(value)) {
      return 'invalid value for is filter: must be null, true, false, or unknown';
    }
    if (value !== 'null' && type !== 'bool') {
      return `is ${value} filter requires a boolean column, got ${typeName}`;
    }
  }
  const types = patternTypes[operator];
  if (types !== undefined && !types.includes(type)) {
    return `operator ${operator} requires a text-compatible column type, got ${typeName}`;
  }
  if (!operator.endsWith('match')) return null;
  try {
    // The row that a filter is tried on has no values, so its comparison would not evaluate a pattern.
    await database.once(pure, { text: "select '' ~ $1", values: [value] });
    return null;
  } catch (error) {
    if (!isDatabaseError(error) || error.code.startsWith('08')) throw error;
    return `invalid regular expression for ${operator} filter: ${error.message}`;
  }
}

/** What the protocol calls the faults of values and patterns. */
const names: Readonly<Record<string, string>> = {
  '22P02': 'invalid_text_representation',
  '2201B': 'invalid_regular_expression',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '42883': 'undefined_function',
  '57014': 'query_canceled',
};

const withCode = ({ code, message }: DatabaseError): string =>
  `ERROR ${[code, ...(code in names ? [`(${names[code]})`] : []), message].join(' ')}`;

/** Conditions are compared without any rights, and in bounded time, because they may hold any pattern. */
export const pure: {
  readonly identity: Identity;
  readonly readOnly: true;
  readonly settings: Readonly<Record<string, string>>;
} = {
  identity: { kind: 'anonymous' },
  readOnly: true,
  settings: { statement_timeout: String(bounds.statementMs) },
};

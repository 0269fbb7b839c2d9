import type { Claims, Database, Identity } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import type { Outbound } from '../frames/frame.ts';
import { bounds } from './bounds.ts';
import { type Entry, readEntry } from './entry.ts';
import { FilterFault } from './filter.ts';
import { passingStatement } from './rows-sql.ts';
import type { Table } from './table.ts';

/** The part of a channel that receives changes. */
export type Listener = {
  readonly topic: string;
  readonly claims: () => Claims;
  readonly send: (message: Outbound) => void;
};

export type Subscription = { readonly id: number; readonly entry: Entry; readonly listener: Listener };

export const asks = (entry: Entry, table: Pick<Table, 'schema' | 'name'>): boolean =>
  (entry.schema ?? table.schema) === table.schema && (entry.table ?? table.name) === table.name;

/** The parameters in the protocol's notation. */
const written = ({ event, schema, table, filter }: Entry): string =>
  `[event: ${event}, schema: ${schema ?? '*'}, table: ${table ?? '*'}, filters: ${filter ?? '[]'}]`;

type Check = { readonly database: Database; readonly tables: readonly Table[]; readonly claims: Claims };

/** Reads an entry and checks that its changes can be sent. Throws a `FilterFault` with the protocol's wording. */
export async function checkedEntry(value: unknown, { database, tables, claims }: Check): Promise<Entry> {
  const entry = readEntry(value);
  const found = tables.filter((table) => asks(entry, table));
  if (found.length === 0) {
    throw new FilterFault(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${written(entry)}`,
    );
  }
  if (entry.conditions.length > 0) {
    for (const table of found) await tryConditions(database, entry, { table, claims });
  }
  return entry;
}

type Tried = { readonly table: Table; readonly claims: Claims };

/** Callers may filter by columns they may read, with values of the column's type. */
async function tryConditions(database: Database, entry: Entry, { table, claims }: Tried): Promise<void> {
  const refuse = (why: string) =>
    new FilterFault(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${written(entry)}. Exception: ${why}`,
    );
  for (const { column } of entry.conditions) {
    const readers = table.columns.find(({ name }) => name === column)?.readers ?? [];
    if (!readers.includes(claims.role)) throw refuse(`invalid column for filter ${column}`);
  }
  try {
    // The test row has no values, so its comparison would not evaluate a pattern.
    for (const { operator, values } of entry.conditions) {
      if (operator.endsWith('match'))
        await database.once(pure, { text: "select '' ~ $1", values: [values[0]] });
    }
    await database.once(
      { ...pure, settings: { statement_timeout: String(bounds.statementMs) } },
      passingStatement(table, [entry.conditions], [{ id: 0, row: {} }]),
    );
  } catch (error) {
    if (isDatabaseError(error) && !error.code.startsWith('08')) throw refuse(error.message);
    throw error;
  }
}

/** Conditions are compared without any rights. */
export const pure: { readonly identity: Identity; readonly readOnly: true } = {
  identity: { kind: 'anonymous' },
  readOnly: true,
};

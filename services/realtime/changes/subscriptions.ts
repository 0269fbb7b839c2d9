import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import type { Outbound } from '../frames/frame.ts';
import { type Entry, readEntry } from './entry.ts';
import { FilterFault } from './filter.ts';
import type { Table } from './table.ts';
import { tryColumns, written } from './try-columns.ts';

/** The part of a channel that receives changes. */
export type Listener = {
  readonly topic: string;
  readonly claims: () => Claims;
  readonly send: (message: Outbound) => void;
};

export type Subscription = { readonly id: number; readonly entry: Entry; readonly listener: Listener };

export const asks = (entry: Entry, table: Pick<Table, 'schema' | 'name'>): boolean =>
  (entry.schema ?? table.schema) === table.schema && (entry.table ?? table.name) === table.name;

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
  for (const table of found) await tryColumns(database, entry, { table, claims });
  return entry;
}

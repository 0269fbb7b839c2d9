import * as z from 'zod/mini';
import { bounds } from './bounds.ts';
import { type Condition, FilterFault, parseFilter } from './filter.ts';
import { inspect } from './inspect.ts';

/** A client's subscription to changes (protocol: changes of tables). */
export type Entry = {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** Null for any. */
  readonly schema: string | null;
  readonly table: string | null;
  readonly conditions: readonly Condition[];
  /** As the client wrote it. */
  readonly filter: string | null;
  /** Requested columns; null for all. */
  readonly select: readonly string[] | null;
};

const name = z.string().check(z.maxLength(255));
const asked = z.object({
  event: z.catch(z.optional(z.string()), undefined),
  schema: z.nullish(name),
  table: z.nullish(name),
  filter: z.nullish(z.string()),
  select: z.optional(z.unknown()),
});

/** The answer to a subscription: what was asked, which the client compares, and its number. */
export const answeredEntry = (value: unknown, id: number): object => ({
  ...(typeof value === 'object' && value),
  id,
});

const events = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Reads a subscription. Throws a `FilterFault`, even if something other than the filter is wrong. */
export function readEntry(value: unknown): Entry {
  const { success, data } = asked.safeParse(value);
  if (!success || (data.schema == null && data.table == null)) throw nothingAsked(value);
  const { event = '*', schema, table, filter = null } = data;
  // A filter needs both names, as conditions are on the columns of one table.
  if (filter !== null && (schema == null || table == null)) throw nothingAsked(value);
  const entry = {
    event: events.find((known) => known === event.toUpperCase()) ?? ('*' as const),
    schema: anyIsNull(schema ?? 'public'),
    table: anyIsNull(table),
    filter,
    conditions: filter === null ? [] : parseFilter(filter),
    select: readSelect(data.select),
  };
  if (entry.select !== null && (entry.schema === null || entry.table === null)) {
    throw new FilterFault(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return entry;
}

const nothingAsked = (value: unknown) =>
  new FilterFault(
    `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${inspect(value)}`,
  );

/** The columns asked for: texts in a list; null for all. */
function readSelect(select: unknown): readonly string[] | null {
  if (typeof select === 'string') {
    throw new FilterFault(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const columns = Array.isArray(select) ? select.filter((one) => typeof one === 'string') : [];
  return columns.length === 0 ? null : columns.slice(0, bounds.entries);
}

const anyIsNull = (text: string | null | undefined): string | null =>
  text == null || text === '*' || text === '' ? null : text;

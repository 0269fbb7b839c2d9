import * as z from 'zod/mini';
import { bounds } from './bounds.ts';
import { type Condition, FilterFault, parseFilter } from './filter.ts';

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
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.nullish(name),
  table: z.nullish(name),
  filter: z.nullish(z.string()),
  select: z.nullish(z.array(name).check(z.maxLength(bounds.entries))),
});

/** The answer to a subscription: the fields that the client compares, and its number. */
export function answeredEntry(value: unknown, id: number): object {
  const { success, data } = asked.safeParse(value);
  if (!success) return { ...(typeof value === 'object' && value), id };
  const { event, schema, table, filter, select } = data;
  return {
    id,
    event,
    ...(schema != null && { schema }),
    ...(table != null && { table }),
    ...(filter != null && { filter }),
    ...(select != null && { select }),
  };
}

/** Reads a subscription. Throws a `FilterFault`, even if something other than the filter is wrong. */
export function readEntry(value: unknown): Entry {
  const { success, data } = asked.safeParse(value);
  if (!success)
    throw new FilterFault(
      'No subscription params provided. Please provide at least an `event` and a `schema`',
    );
  const { event, schema, table, filter, select } = data;
  return {
    event,
    schema: anyIsNull(schema),
    table: anyIsNull(table),
    filter: filter ?? null,
    conditions: filter == null || filter === '' ? [] : parseFilter(filter),
    select: select ?? null,
  };
}

const anyIsNull = (text: string | null | undefined): string | null =>
  text == null || text === '*' || text === '' ? null : text;

import type { Database } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { bounds } from './bounds.ts';
import type { Change } from './change-log.ts';
import type { Entry } from './entry.ts';
import { inBatches } from './in-batches.ts';
import { passingStatement, shapeOf } from './rows-sql.ts';
import type { Table } from './table.ts';
import { pure } from './try-columns.ts';

type Filtered = Pick<Entry, 'filter' | 'conditions'>;

type Asked = {
  readonly table: Table;
  readonly changes: readonly Change[];
  readonly entries: readonly Filtered[];
};

const passingRow = z.object({ filter: z.number(), ids: z.array(z.number()) });
const none: ReadonlySet<number> = new Set();

/**
 * The ids of the changes that the filter of each entry lets pass; null for all. Filters that differ only in their
 * values are compared together. A filter that cannot be compared lets none pass, and `onFailure` receives the reason.
 */
export async function changesPassing(
  database: Database,
  { table, changes, entries }: Asked,
  onFailure: (error: unknown) => void,
): Promise<(entry: Filtered) => ReadonlySet<number> | null> {
  const rows = changes.map(({ id, record, old_record }) => ({ id, row: record ?? old_record ?? {} }));
  const filtered = entries.filter(({ conditions }) => conditions.length > 0);
  const distinct = [...new Map(filtered.map((entry) => [entry.filter, entry])).values()];
  const passing = new Map<string | null, ReadonlySet<number>>();
  const ask = async (batch: readonly Filtered[]) => {
    const filters = batch.map(({ conditions }) => conditions);
    const result = await database.once(pure, passingStatement(table, filters, rows));
    for (const { filter, ids } of rowsOf(passingRow, result)) {
      const entry = batch[filter - 1];
      if (entry !== undefined) passing.set(entry.filter, new Set(withoutUntold(entry, changes, ids)));
    }
  };
  for (const [, alike] of Map.groupBy(distinct, ({ conditions }) => shapeOf(conditions))) {
    await inBatches(alike, { most: bounds.filtersOfQuestion, ask, onFailure });
  }
  return ({ filter, conditions }) => (conditions.length === 0 ? null : (passing.get(filter) ?? none));
}

/** Columns of a deleted row that are not sent must not be compared either. */
function withoutUntold(
  { conditions }: Filtered,
  changes: readonly Change[],
  ids: readonly number[],
): readonly number[] {
  const untold = new Set<number>();
  for (const { id, type, old_record: old } of changes) {
    const isTold = conditions.every(({ column }) => old !== null && column in old);
    if (type === 'DELETE' && !isTold) untold.add(id);
  }
  return ids.filter((id) => !untold.has(id));
}

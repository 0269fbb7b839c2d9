import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { bounds } from './bounds.ts';
import type { Change } from './change-log.ts';
import { inBatches } from './in-batches.ts';
import { type NumberedRow, visibleStatement } from './rows-sql.ts';
import type { Table } from './table.ts';

/** A recipient of changes; equal claims see the same rows. `key` is the claims as JSON. */
type Asker = { readonly key: string; readonly claims: Claims; readonly changes: readonly Change[] };

const seenRow = z.object({
  asker: z.number(),
  ids: z.nullable(z.array(z.number())),
  fault: z.nullable(z.string()),
});
const settings = { statement_timeout: String(bounds.statementMs) };
const none: ReadonlySet<number> = new Set();

/**
 * The ids of the changes whose rows row level security lets each asker see, keyed by the claims' JSON. An asker that
 * cannot be judged sees nothing, and `onFailure` receives the reason. The claims' role is one that a token may have.
 */
export async function rowsSeenBy(
  database: Database,
  { table, askers }: { readonly table: Table; readonly askers: readonly Asker[] },
  onFailure: (error: unknown) => void,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const seen = new Map<string, ReadonlySet<number>>();
  const ask = (role: string) => async (batch: readonly Asker[]) => {
    const rows = rowsAskedBy(batch);
    if (rows.length === 0) return;
    const { text, values = [] } = visibleStatement(table, rows);
    const result = await database.once(
      { ...owner, readOnly: true, settings },
      {
        text: 'select asker, ids, fault from internal.rows_seen_by($1, $2, $3, $4)',
        values: [text, ...values, role, batch.map(({ key }) => key)],
      },
    );
    for (const { asker, ids, fault } of rowsOf(seenRow, result)) {
      if (fault !== null)
        onFailure(new Error(`who may see ${table.schema}.${table.name} could not be found out: ${fault}`));
      const { key } = batch[asker - 1] ?? {};
      if (key !== undefined) seen.set(key, ids === null ? none : new Set(ids));
    }
  };
  for (const [role, ofRole] of Map.groupBy(askers, ({ claims }) => claims.role)) {
    await inBatches(ofRole, { most: bounds.peopleOfQuestion, ask: ask(role), onFailure });
  }
  return seen;
}

/** The rows still to be looked up, across all changes that any asker asks about. */
function rowsAskedBy(askers: readonly Asker[]): readonly NumberedRow[] {
  // Equal askers share the same list.
  const lists = new Set(askers.map(({ changes }) => changes));
  const changes = new Set([...lists].flat());
  return [...changes].flatMap(({ id, type, record }) =>
    type === 'DELETE' || record === null ? [] : [{ id, row: record }],
  );
}

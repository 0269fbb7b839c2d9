import type { Database, Result, Transaction, TransactionOptions } from '@vocabloom/database/port/database.ts';
import { retryUndone } from '@vocabloom/database/port/retry-undone.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { Inputs } from '../parse/inputs.ts';
import type { Reply } from '../respond/reply.ts';
import { withOverrides } from '../respond/reply.ts';
import { bind, type Template } from '../sql/parameters.ts';
import { type StatementRow, statementRow } from '../sql/statement.ts';
import type { Estimate, Prepared } from './prepared.ts';

type Run = {
  readonly database: Database;
  readonly options: TransactionOptions;
  readonly inputs: Inputs;
  readonly location: () => string | null;
};

/**
 * Runs what was prepared, in one round trip unless a rollback was requested, the planner is queried as well, or triggers
 * may have changed what was written.
 */
export async function run(prepared: Prepared, request: Run): Promise<Reply> {
  if (prepared.kind === 'explain') return explain(prepared, request);
  const { row, estimated } = await fetch(prepared, request);
  prepared.check?.(row);
  const total = totalOf(row, prepared.estimate, estimated);
  const { inputs, location } = request;
  return withOverrides(prepared.reply(row, { inputs, total, location }), row);
}

type Answer = Extract<Prepared, { kind: 'answer' }>;
type Fetched = { readonly row: StatementRow; readonly estimated: number | null };

async function fetch(prepared: Answer, { database, options, inputs }: Run): Promise<Fetched> {
  const { template, stored, estimate, isRolledBack } = prepared;
  const statement = bind(template, inputs);
  if (stored === null && estimate === null && !isRolledBack) {
    return { row: onlyRow(await database.once(options, statement)), estimated: null };
  }
  let fetched: Fetched | undefined;
  const work = async (tx: Transaction): Promise<Fetched> => {
    const written = onlyRow(await tx.query(statement));
    const row = stored === null ? written : await asStored(tx, { written, stored, inputs });
    const plan = estimate === null ? null : await tx.query(bind(estimate.template, inputs));
    fetched = { row, estimated: plan === null ? null : plannedRows(plan.rows) };
    if (isRolledBack) {
      // Deferred constraints are checked even though the transaction is rolled back.
      await tx.query({ text: 'set constraints all immediate' });
      throw new RollbackAsked();
    }
    return fetched;
  };
  try {
    return await retryUndone(() => database.transaction(options, work));
  } catch (error) {
    if (error instanceof RollbackAsked && fetched !== undefined) return fetched;
    throw error;
  }
}

type Written = { readonly written: StatementRow; readonly stored: Template; readonly inputs: Inputs };

/** The answer of a write with its rows as they are stored now; as they were written if one of them is gone since. */
async function asStored(tx: Transaction, { written, stored, inputs }: Written): Promise<StatementRow> {
  const { keys } = written;
  if (keys === null || keys === undefined) return written;
  const row = onlyRow(await tx.query(bind(stored, [...inputs, keys])));
  const { body, bytes, headers, status } = row;
  return row.rows === written.rows ? { ...written, body, bytes, headers, status } : written;
}

/** Rolls back a transaction on request. */
class RollbackAsked extends Error {}

function onlyRow(result: Result): StatementRow {
  const row = firstRowOf(statementRow, result);
  if (row === undefined) throw new Error('a statement of the data service returned no row');
  return row;
}

function totalOf(row: StatementRow, estimate: Estimate | null, estimated: number | null): number | null {
  if (estimate === null || estimated === null) return row.total;
  if (estimate.beyond === null) return estimated;
  const { total } = row;
  return total !== null && total > estimate.beyond ? Math.max(total, estimated) : total;
}

const plannedQueries = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }));

/** The planner's guess in the output of EXPLAIN (FORMAT JSON). */
function plannedRows(rows: readonly Record<string, unknown>[]): number | null {
  const explained = rows[0]?.['QUERY PLAN'];
  const plans: unknown = typeof explained === 'string' ? JSON.parse(explained) : explained;
  return plannedQueries.safeParse(plans).data?.[0]?.Plan['Plan Rows'] ?? null;
}

async function explain(
  { template, headers }: Extract<Prepared, { kind: 'explain' }>,
  { database, options, inputs }: Run,
): Promise<Reply> {
  let lines: readonly unknown[] = [];
  try {
    await database.transaction(options, async (tx) => {
      const { rows } = await tx.query(bind(template, inputs));
      lines = rows.map((row) => row['QUERY PLAN']);
      // EXPLAIN ANALYZE executes a write.
      throw new RollbackAsked();
    });
  } catch (error) {
    if (!(error instanceof RollbackAsked)) throw error;
  }
  const body = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  return { status: 200, headers, body };
}

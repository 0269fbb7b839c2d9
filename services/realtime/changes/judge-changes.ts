import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { bounds } from './bounds.ts';
import type { Change } from './change-log.ts';
import type { Entry } from './entry.ts';
import { type NumberedRow, passingStatement, visibleStatement } from './rows-sql.ts';
import { pure } from './subscriptions.ts';
import type { Table } from './table.ts';

const ids = z.object({ id: z.number() });
const settings = { statement_timeout: String(bounds.statementMs) };

/** Judges the changes of one page; each question is asked of the database once. */
export type Judge = {
  /** Numbers of those that meet the conditions of an entry. */
  readonly passing: (table: Table, entry: Entry) => Promise<ReadonlySet<number>>;
  /** Numbers of those whose rows somebody may see. Deleted rows are not judged: they are not there to be seen (protocol: changes of tables). */
  readonly visible: (table: Table, claims: Claims) => Promise<ReadonlySet<number>>;
};

export function judgeChanges(database: Database, page: readonly Change[]): Judge {
  const known = new Map<string, Promise<ReadonlySet<number>>>();
  const once = (key: string, ask: () => Promise<ReadonlySet<number>>) => {
    const answer = known.get(key) ?? ask();
    known.set(key, answer);
    return answer;
  };
  const of = ({ relation }: Table) => page.filter((change) => change.relation === relation);

  const askPassing = async (table: Table, { conditions }: Entry) => {
    const changes = of(table);
    const rows = changes.map(({ id, record, old_record }) => ({ id, row: record ?? old_record ?? {} }));
    const result = await database.once({ ...pure, settings }, passingStatement(table, conditions, rows));
    const found = new Set(rowsOf(ids, result).map(({ id }) => id));
    // What is not told of a row that is gone is not compared either.
    for (const { id, type, old_record: old } of changes) {
      const isTold = conditions.every(({ column }) => old !== null && column in old);
      if (type === 'DELETE' && !isTold) found.delete(id);
    }
    return found;
  };
  const askVisible = async (table: Table, claims: Claims) => {
    const rows: NumberedRow[] = of(table).flatMap(({ id, type, record }) =>
      type === 'DELETE' || record === null ? [] : [{ id, row: record }],
    );
    const gone = of(table).filter(({ type }) => type === 'DELETE');
    if (!table.is_guarded) return new Set(of(table).map(({ id }) => id));
    const seen = rows.length === 0 ? [] : await see(database, claims, { table, rows });
    return new Set([...seen, ...gone.map(({ id }) => id)]);
  };
  return {
    passing: (table, entry) =>
      once(`filter ${table.relation} ${JSON.stringify(entry.conditions)}`, () => askPassing(table, entry)),
    visible: (table, claims) =>
      once(`rows ${table.relation} ${JSON.stringify(claims)}`, () => askVisible(table, claims)),
  };
}

type Asked = { readonly table: Table; readonly rows: readonly NumberedRow[] };

async function see(database: Database, claims: Claims, { table, rows }: Asked): Promise<readonly number[]> {
  const statement = visibleStatement(table, rows);
  const result = await database.once(
    { identity: { kind: 'claims', claims }, readOnly: true, settings },
    statement,
  );
  return rowsOf(ids, result).map(({ id }) => id);
}

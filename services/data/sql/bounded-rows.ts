import { integer, type Sql, sql } from './fragment.ts';

/** The bounds of a statement: bytes of one list in its answer, and whether it watches the clock itself. */
export type StatementBounds = {
  readonly answerBytes: number;
  /** For a database in which `statement_timeout` has no effect because nothing can interrupt a statement. */
  readonly watchesTime: boolean;
};

/**
 * Rows as JSON, in `row`, each with the total bytes of all rows up to it. The window function keeps a running sum in
 * the order in which the rows arrive, so a list that grows too large ends at the row that exceeds the limit:
 * `withinBytes` raises, and nothing larger is ever built or sent. OFFSET 0 keeps the planner from computing each row's
 * JSON twice.
 */
export function measuredRows(rows: Sql, json: Sql): Sql {
  const made = sql`SELECT ${json} AS row FROM ${rows} AS r OFFSET 0`;
  return sql`(SELECT m.row, sum(coalesce(octet_length(m.row::text), 4) + 2) OVER (ROWS UNBOUNDED PRECEDING) AS bytes FROM (${made}) AS m)`;
}

/** The JSON of a measured row; fails the statement beyond the limit. SQL has no RAISE, so an invalid number does it. */
export function withinBytes({ answerBytes }: StatementBounds): Sql {
  return sql`CASE WHEN r.bytes > ${integer(answerBytes)} THEN ('54000 ' || (${integer(answerBytes)} + 0 * r.bytes))::int::text::json ELSE r.row END`;
}

/** True until the statement's time is up, then it fails the statement; evaluated for every row scanned. */
export const withinTime: Sql = sql`(clock_timestamp() < (SELECT statement_timestamp() + nullif(current_setting('statement_timeout')::interval, '0')) OR current_setting('statement_timeout') = '0' OR ('57014 ' || clock_timestamp())::boolean)`;

/** True for a measured row within the limit; beyond it, fails the statement. */
export const withinSum = ({ answerBytes }: StatementBounds): Sql =>
  sql`CASE WHEN r.bytes > ${integer(answerBytes)} THEN ('54000 ' || (${integer(answerBytes)} + 0 * r.bytes))::boolean ELSE TRUE END`;

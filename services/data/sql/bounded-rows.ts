import { integer, type Sql, sql } from './fragment.ts';

/** How far a statement may go: bytes of one list in its answer, and whether it watches the clock itself. */
export type StatementBounds = {
  readonly answerBytes: number;
  /** For a database whose `statement_timeout` has no effect, because nothing can interrupt it. */
  readonly watchesTime: boolean;
};

/**
 * Rows as JSON, `row`, with the bytes of all up to each. The window function keeps a running sum in the order the rows come
 * in, so a list that grows too large ends at the row that makes it so: `withinBytes` raises, and nothing larger is
 * ever built or sent. OFFSET 0 keeps the planner from computing each row's JSON twice.
 */
export function measuredRows(rows: Sql, json: Sql): Sql {
  const made = sql`SELECT ${json} AS row FROM ${rows} AS r OFFSET 0`;
  return sql`(SELECT m.row, sum(coalesce(octet_length(m.row::text), 4) + 2) OVER (ROWS UNBOUNDED PRECEDING) AS bytes FROM (${made}) AS m)`;
}

/** The JSON of a measured row; fails the statement beyond the limit. SQL has no RAISE, so a number that is none does it. */
export function withinBytes({ answerBytes }: StatementBounds): Sql {
  return sql`CASE WHEN r.bytes > ${integer(answerBytes)} THEN ('54000 ' || (${integer(answerBytes)} + 0 * r.bytes))::int::text::json ELSE r.row END`;
}

/** True until the statement's time is over, then it fails the statement; asked for every row that is looked at. */
export const withinTime: Sql = sql`(clock_timestamp() < (SELECT statement_timestamp() + nullif(current_setting('statement_timeout')::interval, '0')) OR current_setting('statement_timeout') = '0' OR ('57014 ' || clock_timestamp())::boolean)`;

/** True for a measured row within the limit; beyond it the statement fails. */
export const withinSum = ({ answerBytes }: StatementBounds): Sql =>
  sql`CASE WHEN r.bytes > ${integer(answerBytes)} THEN ('54000 ' || (${integer(answerBytes)} + 0 * r.bytes))::boolean ELSE TRUE END`;

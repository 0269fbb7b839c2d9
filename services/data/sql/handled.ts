import type { MediaHandler } from '../catalogue/catalogue.ts';
import { type StatementBounds, withinSum, withinTime } from './bounded-rows.ts';
import { scalarName } from './call.ts';
import { integer, qualified, type Sql, sql } from './fragment.ts';

type Handled = {
  readonly rows: Sql;
  /** A row as one value. */
  readonly row: Sql;
  readonly handler: MediaHandler;
};

/**
 * An answer that a function of the database produces (protocol: media type handlers): an aggregate of the rows, whose
 * bytes are counted before it receives them, or the one value of a call. The bytes of the result are counted too.
 */
export function handledAnswer(
  bounds: StatementBounds,
  { rows, row, handler }: Handled,
): { body: Sql; from: Sql } {
  const { aggregate, table, isBinary } = handler;
  if (aggregate === null) {
    const value = sql`r.${scalarName}`;
    const made = isBinary ? sql`string_agg(${value}::bytea, '')` : sql`string_agg(${value}::text, '')`;
    return { body: asColumn(bounds, { made, isBinary }), from: rows };
  }
  const typed = table === null ? row : sql`${row}::${qualified(table)}`;
  const within = bounds.watchesTime ? sql`${withinTime} AND ${withinSum(bounds)}` : withinSum(bounds);
  const made = sql`${qualified(aggregate)}(r.row) FILTER (WHERE ${within})`;
  return {
    body: asColumn(bounds, { made: sql`(${made})::${isBinary ? sql`bytea` : sql`text`}`, isBinary }),
    from: sql`(SELECT m.row, sum(octet_length(m.row::text) + 2) OVER (ROWS UNBOUNDED PRECEDING) AS bytes FROM (SELECT ${typed} AS row FROM ${rows} AS r OFFSET 0) AS m)`,
  };
}

/** Fails the statement if the result exceeds the limit of an answer. */
function asColumn(
  { answerBytes }: StatementBounds,
  { made, isBinary }: { made: Sql; isBinary: boolean },
): Sql {
  const size = sql`octet_length(${made})`;
  const bounded = sql`CASE WHEN ${size} > ${integer(answerBytes)} AND ('54000 ' || (${integer(answerBytes)} + 0 * ${size}))::boolean THEN NULL ELSE ${made} END`;
  return isBinary ? sql`NULL::text AS body, ${bounded} AS bytes` : sql`${bounded} AS body`;
}

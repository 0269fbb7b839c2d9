import * as z from 'zod/mini';
import type { Routine } from '../catalogue/catalogue.ts';
import type { AnswerFormat, PlanFormat, PlanOption } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { WritePlan } from '../plan/write-plan.ts';
import { measuredRows, type StatementBounds, withinBytes } from './bounded-rows.ts';
import { callSql, scalarName } from './call.ts';
import { countableRows } from './count.ts';
import { catalogueLiteral, identifier, integer, join, keyword, type Sql, sql } from './fragment.ts';
import { handledAnswer } from './handled.ts';
import { keysOf } from './outputs.ts';
import { overrides } from './overrides.ts';
import { type Builder, startBuilder, type Template } from './parameters.ts';
import { resultName, selectNode } from './read.ts';
import { updatedCount, writeSql } from './write.ts';

/** The single row that every statement returns. */
export const statementRow = z.object({
  /** The answer as JSON text; null when it has none. */
  body: z.nullable(z.string()),
  /** The answer as bytes, if a function produced it that way. */
  bytes: z.optional(z.nullable(z.instanceof(Buffer))),
  /** Rows of the answer, or affected rows. */
  rows: z.int(),
  /** The number of all rows, regardless of the window; null if not counted. */
  total: z.nullable(z.int()),
  headers: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** JSON array of the primary key's texts, for the location of the one inserted row. */
  location: z.optional(z.nullable(z.string())),
  /** Rows an upsert updated instead of inserting. */
  updated: z.optional(z.nullable(z.int())),
});

export type StatementRow = Readonly<z.infer<typeof statementRow>>;

export type CountKind = Preferences['count'];

/** The statement for a read; `format` is null if no body is wanted. */
export function readStatement(read: {
  node: ReadNode;
  format: AnswerFormat | null;
  count: CountKind;
  bounds: StatementBounds;
}): Template {
  const builder = startBuilder(read.bounds);
  const rows = sql`(${selectNode(builder, read.node, null)})`;
  const keys = keysOf(read.node);
  const answer = { rows, keys, json: rowJson, row: rowValue, format: read.format };
  const { body, from } = answerSql(builder, answer);
  const total = totalSql(builder, read.node, read.count);
  return finish(
    builder,
    sql`SELECT ${body}, count(*)::int AS rows, ${total}, ${overrides} FROM ${from} AS r`,
  );
}

/** How many rows a write may affect or return before it is refused and undone. */
export type RowGuard = {
  /** The error if there is not exactly one row; null if any number is fine. */
  readonly exactlyOne: 'PGRST115' | 'PGRST116' | null;
  readonly atMost: number | null;
};

/** The statement for a write. */
export function writeStatement(write: {
  plan: WritePlan;
  format: AnswerFormat;
  guard: RowGuard;
  bounds: StatementBounds;
}): Template {
  const { plan, format, guard } = write;
  const builder = startBuilder(write.bounds);
  const written = writeSql(builder, plan);
  const rows = plan.answer === null ? resultName : sql`(${selectNode(builder, plan.answer, null)})`;
  const asked = plan.answer === null ? null : format;
  const keys = plan.answer === null ? [] : keysOf(plan.answer);
  const { body, from } = answerSql(builder, { rows, keys, json: rowJson, row: rowValue, format: asked });
  const outputs = [body, guardedRows(guard), sql`NULL::float8 AS total`, overrides];
  if (plan.kind === 'insert' && plan.location !== null) outputs.push(locationSql(plan.location));
  if (plan.kind === 'insert' && plan.conflict !== null) outputs.push(sql`${updatedCount}::int AS updated`);
  return finish(
    builder,
    sql`WITH ${resultName} AS (${written}) SELECT ${join(outputs, sql`, `)} FROM ${from} AS r`,
  );
}

/** The statement for a call; if the function returns no set, the value is not wrapped in an array. */
export function callStatement(call: {
  plan: CallPlan;
  format: AnswerFormat | null;
  count: CountKind;
  guard: RowGuard;
  bounds: StatementBounds;
}): Template {
  const { plan, count, guard } = call;
  const { routine, answer } = plan;
  const builder = startBuilder(call.bounds);
  const called = callSql(builder, plan);
  const rows = answer === null ? resultName : sql`(${selectNode(builder, answer, null)})`;
  const format = routine.returns === 'void' ? null : call.format;
  const json = routine.returns === 'composite' ? rowJson : sql`to_json(r.${scalarName})`;
  // A value that nobody reads, such as that of a void function, would not be computed at all.
  const evaluated = routine.returns === 'composite' ? sql`` : sql`MATERIALIZED`;
  const keys = answer !== null && routine.returns === 'composite' ? keysOf(answer) : ['pgrst_scalar'];
  const asked = format === null ? null : formOfCall(format, routine);
  // Aggregates receive a value as a row of one column.
  const row =
    routine.returns === 'composite'
      ? rowValue
      : sql`(SELECT v FROM (SELECT r.${scalarName} AS pgrst_scalar) AS v)`;
  const { body, from } = answerSql(builder, { rows, keys, json, row, format: asked });
  const single = count === null ? sql`NULL::float8 AS total` : sql`1::float8 AS total`;
  const total = answer === null ? single : totalSql(builder, answer, count);
  return finish(
    builder,
    sql`WITH ${resultName} AS ${evaluated} (${called}) SELECT ${body}, ${guardedRows(guard)}, ${total}, ${overrides} FROM ${from} AS r`,
  );
}

/** A function that returns no set is answered without an array around its value. */
function formOfCall(format: AnswerFormat, { returnsSet }: Pick<Routine, 'returnsSet'>): AnswerFormat {
  if (returnsSet || format.shape === 'handled' || isOfRows(format)) return format;
  return { ...format, shape: 'object' };
}

/** Asks the planner how many rows a read would have without its window. */
export function estimateStatement(node: ReadNode, bounds: StatementBounds): Template {
  const builder = startBuilder(bounds);
  return finish(builder, sql`EXPLAIN (FORMAT JSON) ${countableRows(builder, node)}`);
}

const planOptions: Record<PlanOption, string> = {
  analyze: 'ANALYZE',
  verbose: 'VERBOSE',
  settings: 'SETTINGS',
  buffers: 'BUFFERS',
  wal: 'WAL',
};

/** Requests the execution plan of a statement. */
export function explainStatement({ text, bindings }: Template, { as, options }: PlanFormat): Template {
  const format = as === 'json' ? sql`FORMAT JSON` : sql`FORMAT TEXT`;
  const list = join([format, ...options.map((option) => keyword(planOptions, option))], sql`, `);
  return { text: `EXPLAIN (${list}) ${text}`, bindings };
}

function finish(builder: Builder, text: Sql): Template {
  return { text, bindings: builder.bindings };
}

/**
 * Counts the rows, and fails the whole statement if there are too many or too few: a write is undone without a further
 * round trip. SQL has no RAISE, so an invalid number carries the code; `refusedRows` reads it.
 */
function guardedRows({ exactlyOne, atMost }: RowGuard): Sql {
  const count = sql`count(*)::int`;
  const cases = [
    ...(exactlyOne === null
      ? []
      : [sql`WHEN count(*) <> 1 THEN (${catalogueLiteral(`${exactlyOne} `)} || count(*))::int`]),
    ...(atMost === null ? [] : [sql`WHEN count(*) > ${integer(atMost)} THEN ('PGRST124 ' || count(*))::int`]),
  ];
  return cases.length === 0
    ? sql`${count} AS rows`
    : sql`CASE ${join(cases, sql` `)} ELSE ${count} END AS rows`;
}

const rowJson: Sql = sql`row_to_json(r.*)`;
const rowValue: Sql = sql`r`;

type Answer = {
  readonly rows: Sql;
  /** Names of the columns. */
  readonly keys: readonly string[];
  readonly json: Sql;
  /** A row as one value. */
  readonly row: Sql;
  readonly format: AnswerFormat | null;
};

/** A row as the database prints it, which matches CSV quoting, without its parentheses. */
const rowCsv: Sql = sql`to_json(substring(r::text FROM 2 FOR length(r::text) - 2))`;

/** A row as a GeoJSON feature (RFC 7946), by the PostGIS function for it; without PostGIS the database refuses. */
const feature: Sql = sql`ST_AsGeoJSON(r.*)::json`;

/** Whether an answer is always a list of rows, even of one. */
const isOfRows = (format: AnswerFormat | null): boolean =>
  format?.shape === 'csv' || format?.shape === 'features';

type Made = {
  /** The column of the answer. */
  readonly body: Sql;
  readonly from: Sql;
};

/** The answer, and what it is read from: rows that each know the total bytes up to them. */
function answerSql(builder: Builder, answer: Answer): Made {
  const { format } = answer;
  if (format?.shape === 'handled')
    return handledAnswer(builder.bounds, { ...answer, handler: format.handler });
  const { body, from } = textAnswer(builder, { ...answer, format });
  return { body: sql`${body} AS body`, from };
}

function textAnswer(
  builder: Builder,
  { rows, keys, json, format }: Answer & { format: Exclude<AnswerFormat, { shape: 'handled' }> | null },
): Made {
  if (format === null) return { body: sql`NULL`, from: rows };
  if (format.shape === 'csv') {
    const line = sql`(${withinBytes(builder.bounds)}) #>> '{}'`;
    const names = sql`CASE WHEN count(*) > 0 THEN ${builder.constant(keys.join(','), 'text')} ELSE '' END`;
    return {
      body: sql`${names} || E'\n' || coalesce(string_agg(${line}, E'\n'), '')`,
      from: measuredRows(rows, rowCsv),
    };
  }
  const bounded = withinBytes(builder.bounds);
  if (format.shape === 'features') {
    const features = sql`coalesce(json_agg(${bounded}), '[]')`;
    return {
      body: sql`json_build_object('type', 'FeatureCollection', 'features', ${features})::text`,
      from: measuredRows(rows, feature),
    };
  }
  const row = format.stripNulls ? sql`json_strip_nulls(${json})` : json;
  const body =
    format.shape === 'array'
      ? sql`coalesce(json_agg(${bounded}), '[]')::text`
      : // Concatenated rows form one object if there is one row, which is checked before the answer is sent.
        sql`string_agg(coalesce((${bounded})::text, 'null'), ',')`;
  return { body, from: measuredRows(rows, row) };
}

function totalSql(builder: Builder, node: ReadNode, count: CountKind): Sql {
  if (count === null || count === 'planned') return sql`NULL::float8 AS total`;
  const { maxRows } = node.window;
  // Beyond the row cap an estimate is enough, so counting may stop there.
  const enough = count === 'estimated' && maxRows !== null ? sql` LIMIT ${integer(maxRows + 1)}` : sql``;
  const counted = sql`${countableRows(builder, node)}${enough}`;
  return sql`(SELECT count(*) FROM (${counted}) AS counted)::float8 AS total`;
}

function locationSql(primaryKey: readonly string[]): Sql {
  const texts = primaryKey.map((column) => sql`r.${identifier(column)}::text`);
  const key = primaryKey.length === 0 ? sql`NULL` : sql`min(json_build_array(${join(texts, sql`, `)})::text)`;
  return sql`CASE WHEN count(*) = 1 THEN ${key} END AS location`;
}

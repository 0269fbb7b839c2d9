import * as z from 'zod/mini';
import type { Column, Routine } from '../catalogue/catalogue.ts';
import type { AnswerFormat, PlanFormat, PlanOption } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { WritePlan } from '../plan/write-plan.ts';
import { answerSql, isOfRows, rowJson, rowValue } from './answer.ts';
import type { StatementBounds } from './bounded-rows.ts';
import { callSql, scalarName } from './call.ts';
import { countableRows } from './count.ts';
import {
  alias,
  catalogueLiteral,
  identifier,
  integer,
  join,
  keyword,
  qualified,
  type Sql,
  sql,
} from './fragment.ts';
import { keysOf } from './outputs.ts';
import { overrides } from './overrides.ts';
import { type Builder, startBuilder, type Template } from './parameters.ts';
import { resultName, selectNode } from './read.ts';
import { returnedColumns, updatedCount, writeSql } from './write.ts';

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
  /** JSON array of the keys by which the affected rows are read again. */
  keys: z.optional(z.nullable(z.string())),
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
  if (plan.readAgainBy !== null) outputs.push(keysSql(plan.readAgainBy));
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

/** The keys of the affected rows, in their order; null without any. */
function keysSql(columns: readonly Column[]): Sql {
  const texts = columns.map(({ name }) => sql`${resultName}.${identifier(name)}::text`);
  const key = sql`json_build_array(${join(texts, sql`, `)})`;
  return sql`(SELECT json_agg(${key}) FROM ${resultName})::text AS keys`;
}

/**
 * The statement for the rows of a write as they are stored after the triggers that ran behind it: an answer made with
 * the write is made before. Its last input is what the write returned as `keys`. A row that is no longer there is not
 * counted.
 */
export function storedStatement({
  plan,
  format,
  bounds,
}: {
  plan: WritePlan;
  format: AnswerFormat;
  bounds: StatementBounds;
}): Template | null {
  const { answer, readAgainBy, table, returning } = plan;
  if (answer === null || readAgainBy === null) return null;
  const builder = startBuilder(bounds);
  const target = alias('t', builder.nextNumber());
  const keys = builder.bound((inputs) => inputs.at(-1) ?? null);
  const equal = readAgainBy.map(
    ({ name, type }, at) =>
      sql`${target}.${identifier(name)} = (k.key ->> ${integer(at)})::${qualified(type)}`,
  );
  const stored = sql`SELECT ${returnedColumns(target, returning)} FROM json_array_elements(${keys}::json) WITH ORDINALITY AS k(key, place) JOIN ${qualified(table)} AS ${target} ON ${join(equal, sql` AND `)} ORDER BY k.place`;
  const rows = sql`(${selectNode(builder, answer, null)})`;
  const { body, from } = answerSql(builder, {
    rows,
    keys: keysOf(answer),
    json: rowJson,
    row: rowValue,
    format,
  });
  return finish(
    builder,
    sql`WITH ${resultName} AS MATERIALIZED (${stored}) SELECT ${body}, count(*)::int AS rows, NULL::float8 AS total, ${overrides} FROM ${from} AS r`,
  );
}

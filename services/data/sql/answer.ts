import type { AnswerFormat } from '../parse/media-type.ts';
import { measuredRows, withinBytes } from './bounded-rows.ts';
import { type Sql, sql } from './fragment.ts';
import { handledAnswer } from './handled.ts';
import type { Builder } from './parameters.ts';

/** A row as a JSON object. */
export const rowJson: Sql = sql`row_to_json(r.*)`;
/** A row as one value. */
export const rowValue: Sql = sql`r`;

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
export const isOfRows = (format: AnswerFormat | null): boolean =>
  format?.shape === 'csv' || format?.shape === 'features';

type Made = {
  /** The column of the answer. */
  readonly body: Sql;
  readonly from: Sql;
};

/** The answer, and what it is read from: rows that each know the total bytes up to them. */
export function answerSql(builder: Builder, answer: Answer): Made {
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

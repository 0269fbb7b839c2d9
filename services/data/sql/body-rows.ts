import type { Column } from '../catalogue/catalogue.ts';
import type { BodyPlan } from '../plan/write-plan.ts';
import {
  alias,
  catalogueExpression,
  catalogueLiteral,
  identifier,
  join,
  qualified,
  type Sql,
  sql,
} from './fragment.ts';
import type { Builder } from './parameters.ts';

/** Name of the rows of the body in a statement. */
export const bodyName: Sql = sql`body`;

/** The whole body as one parameter, whatever its size. */
export function bodyParameter(builder: Builder): Sql {
  return sql`${builder.value({ text: '', input: 0 })}::json`;
}

/** Columns of JSON records with the catalogue's types. */
export function recordColumns(columns: readonly Pick<Column, 'name' | 'type'>[]): Sql {
  return join(
    columns.map(({ name, type }) => sql`${identifier(name)} ${qualified(type)}`),
    sql`, `,
  );
}

/** The body as rows of the planned columns, to stand behind FROM; and the value of each column in them. */
export function bodyElements(
  builder: Builder,
  { columns, form, applyDefaults }: BodyPlan,
): { readonly from: Sql; readonly values: readonly Sql[] } {
  const givenValue = ({ name }: Column) => sql`${bodyName}.${identifier(name)}`;
  const values = columns.map(givenValue);
  // Objects without keys still are rows, of defaults only.
  if (columns.length === 0 && form === 'object') return { from: sql`(VALUES (1)) AS ${bodyName}`, values };
  if (columns.length === 0) {
    return { from: sql`json_array_elements(${bodyParameter(builder)}) AS ${bodyName}`, values };
  }
  if (!applyDefaults) {
    const unnest = form === 'object' ? sql`json_to_record` : sql`json_to_recordset`;
    return { from: recordsOf(sql`${unnest}(${bodyParameter(builder)})`, columns), values };
  }
  return withDefaults(builder, { columns, form, values });
}

/** Records of JSON as rows of the columns' types; domains with a form of their own are read from it. */
function recordsOf(records: Sql, columns: readonly Column[]): Sql {
  const readers = columns.map(({ representation }) => representation?.fromJson ?? null);
  if (readers.every((reader) => reader === null)) {
    return sql`${records} AS ${bodyName}(${recordColumns(columns)})`;
  }
  const given = columns.map((column, index) =>
    readers[index] ? { ...column, type: { schema: 'pg_catalog', name: 'json' } } : column,
  );
  const values = columns.map(({ name }, index) => {
    const reader = readers[index] ?? null;
    const value = sql`given.${identifier(name)}`;
    return reader === null ? value : sql`${qualified(reader)}(${value}) AS ${identifier(name)}`;
  });
  return sql`LATERAL (SELECT ${join(values, sql`, `)} FROM ${records} AS given(${recordColumns(given)})) AS ${bodyName}`;
}

/**
 * What an object lacks is its column's default. Defaults are drawn once for each object, whether it needs them or not, so that
 * a sequence goes on as far for it and rows that one object changes get the same.
 */
function withDefaults(
  builder: Builder,
  { columns, form, values }: Pick<BodyPlan, 'columns' | 'form'> & { values: readonly Sql[] },
): { readonly from: Sql; readonly values: readonly Sql[] } {
  const body = bodyParameter(builder);
  const drawn = columns.flatMap(({ defaultExpression }, index) =>
    defaultExpression === null
      ? []
      : [sql`${catalogueExpression(defaultExpression)} AS ${alias('d', index)}`],
  );
  const objects = form === 'object' ? sql`(SELECT ${body} AS given)` : sql`json_array_elements(${body})`;
  const object = sql`${objects} AS one(given), LATERAL (SELECT ${join([sql`one.given`, ...drawn], sql`, `)}) AS object`;
  return {
    from: sql`${object}, ${recordsOf(sql`json_to_record(object.given)`, columns)}`,
    values: values.map((value, index) => {
      const { name, defaultExpression } = columns[index] ?? { name: '', defaultExpression: null };
      return defaultExpression === null
        ? value
        : sql`CASE WHEN object.given -> ${catalogueLiteral(name)} IS NULL THEN object.${alias('d', index)} ELSE ${value} END`;
    }),
  };
}

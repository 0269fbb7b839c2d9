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

/** The whole body as one parameter, however large. */
export function bodyParameter(builder: Builder): Sql {
  return sql`${builder.value({ text: '', input: 0 })}::json`;
}

/** Declares the columns of JSON records with the catalogue's types. */
export function recordColumns(columns: readonly Pick<Column, 'name' | 'type'>[]): Sql {
  return join(
    columns.map(({ name, type }) => sql`${identifier(name)} ${qualified(type)}`),
    sql`, `,
  );
}

/** The body as rows of the planned columns, for use after FROM, and the value of each column in them. */
export function bodyElements(
  builder: Builder,
  { columns, form, applyDefaults }: BodyPlan,
): { readonly from: Sql; readonly values: readonly Sql[] } {
  const givenValue = ({ name }: Column) => sql`${bodyName}.${identifier(name)}`;
  const values = columns.map(givenValue);
  // Objects without keys are still rows, made of defaults only.
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

/** JSON records as rows of the columns' types; values of domains with a form of their own are read in that form. */
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
 * A key missing from an object gets its column's default. Defaults are evaluated once for each object, whether it needs
 * them or not, so that a sequence advances equally for every object, and all rows changed by one object get the same
 * value.
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

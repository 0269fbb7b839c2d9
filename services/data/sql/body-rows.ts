import type { Column } from '../catalogue/catalogue.ts';
import type { BodyPlan } from '../plan/write-plan.ts';
import {
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
  const body = bodyParameter(builder);
  if (columns.length === 0) return { from: sql`json_array_elements(${body}) AS ${bodyName}`, values };
  const record = sql`AS ${bodyName}(${recordColumns(columns)})`;
  if (!applyDefaults) {
    const unnest = form === 'object' ? sql`json_to_record` : sql`json_to_recordset`;
    return { from: sql`${unnest}(${body}) ${record}`, values };
  }
  const objects = form === 'object' ? sql`json_build_array(${body})` : body;
  return {
    from: sql`json_array_elements(${objects}) AS object(given), LATERAL json_to_record(object.given) ${record}`,
    values: columns.map((column) =>
      column.defaultExpression === null
        ? givenValue(column)
        : sql`CASE WHEN object.given -> ${catalogueLiteral(column.name)} IS NULL THEN ${catalogueExpression(column.defaultExpression)} ELSE ${givenValue(column)} END`,
    ),
  };
}

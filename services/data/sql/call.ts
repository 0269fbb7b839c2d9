import type { Parameter } from '../catalogue/catalogue.ts';
import { readValue } from '../parse/inputs.ts';
import type { Value } from '../parse/tree.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import { columnsUsed } from '../plan/columns-used.ts';
import { arrayLiteral } from './array-literal.ts';
import { bodyName, bodyParameter, recordColumns } from './body-rows.ts';
import { columnSql } from './columns.ts';
import { identifier, join, nothing, qualified, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';

/** Name of the column in the rows of a function that returns scalars. */
export const scalarName: Sql = sql`value`;

/** The rows a function returns. */
export function callSql(builder: Builder, { routine, arguments: given, answer }: CallPlan): Sql {
  const { from, list } = argumentSql(builder, given);
  const call = sql`${qualified(routine)}(${list})`;
  if (routine.returns !== 'composite') {
    return sql`SELECT ${call} AS ${scalarName}${from === null ? nothing : sql` FROM ${from}`}`;
  }
  const rows = sql`${call} AS called`;
  const computed = (answer === null ? [] : columnsUsed(answer)).filter(({ computedBy }) => computedBy);
  const rowAs = answer?.rowAs ?? null;
  const columns = join(
    [
      sql`called.*`,
      ...computed.map((column) => columnSql(sql`called`, column)),
      ...(rowAs === null ? [] : [sql`called AS ${identifier(rowAs)}`]),
    ],
    sql`, `,
  );
  return sql`SELECT ${columns} FROM ${from === null ? rows : sql`${from}, LATERAL ${rows}`}`;
}

function argumentSql(builder: Builder, given: CallPlan['arguments']): { from: Sql | null; list: Sql } {
  switch (given.kind) {
    case 'none':
      return { from: null, list: nothing };
    case 'whole-body':
      return { from: null, list: wholeBody(builder, given) };
    case 'body': {
      if (given.isOfTexts) return fieldsOfForm(builder, given.parameters);
      const record = sql`${bodyName}(${recordColumns(given.parameters)})`;
      const named = given.parameters.map((parameter) =>
        assign(parameter, sql`${bodyName}.${identifier(parameter.name)}`),
      );
      const body = bodyParameter(builder);
      // Of several objects, the first one counts.
      const from =
        given.form === 'object'
          ? sql`json_to_record(${body}) AS ${record}`
          : sql`json_to_record(${body} -> 0) AS ${record}`;
      return { from, list: join(named, sql`, `) };
    }
    case 'texts': {
      const named = given.given.map(({ parameter, values }) =>
        assign(parameter, sql`${textSql(builder, parameter, values)}::${qualified(parameter.type)}`),
      );
      return { from: null, list: join(named, sql`, `) };
    }
  }
}

/** If a field came several times, the last one counts, but a variadic parameter takes them all. */
function fieldsOfForm(builder: Builder, parameters: readonly Parameter[]): { from: Sql; list: Sql } {
  const asJson = parameters.map(({ name }) => ({ name, type: { schema: 'pg_catalog', name: 'json' } }));
  const named = parameters.map((parameter) => {
    const field = sql`${bodyName}.${identifier(parameter.name)}`;
    const isList = sql`json_typeof(${field}) = 'array'`;
    const text = sql`${field} #>> '{}'`;
    const value = parameter.variadic
      ? sql`CASE WHEN ${isList} THEN ARRAY(SELECT json_array_elements_text(${field}))::text WHEN ${text} LIKE '{%' THEN ${text} ELSE ARRAY[${text}]::text END`
      : sql`CASE WHEN ${isList} THEN ${field} ->> -1 ELSE ${text} END`;
    return assign(parameter, sql`(${value})::${qualified(parameter.type)}`);
  });
  const from = sql`json_to_record(${bodyParameter(builder)}) AS ${bodyName}(${recordColumns(asJson)})`;
  return { from, list: join(named, sql`, `) };
}

function wholeBody(
  builder: Builder,
  { parameter, text, isText }: Extract<CallPlan['arguments'], { kind: 'whole-body' }>,
): Sql {
  const body = builder.value(text === null ? { text: '', input: 0 } : { text, input: null });
  const isEncoded = isText && parameter.typeText === 'bytea';
  return isEncoded ? sql`convert_to(${body}, 'UTF8')` : sql`${body}::${qualified(parameter.type)}`;
}

function assign({ name, variadic }: Parameter, value: Sql): Sql {
  const assignment = sql`${identifier(name)} := ${value}`;
  return variadic ? sql`VARIADIC ${assignment}` : assignment;
}

/** If one parameter has several texts, the last one counts, but a variadic parameter takes them all. */
function textSql(builder: Builder, { variadic }: Parameter, values: readonly Value[]): Sql {
  const last = values.at(-1) ?? { text: '', input: null };
  const isList = variadic && !(values.length === 1 && last.text.startsWith('{'));
  if (!isList) return builder.value(last);
  return builder.bound((inputs) => arrayLiteral(values.map((value) => readValue(value, inputs))));
}

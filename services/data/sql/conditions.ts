import type { QualifiedName } from '../catalogue/catalogue.ts';
import { parseList } from '../parse/operation.ts';
import { likePattern, regexPattern, searchText } from '../parse/patterns.ts';
import type { Operation, QuantOperator, SearchOperator, SimpleOperator } from '../parse/tree.ts';
import type { PlannedCondition, PlannedField } from '../plan/read-plan.ts';
import { arrayLiteral } from './array-literal.ts';
import { withinTime } from './bounded-rows.ts';
import { identifier, join, keyword, nothing, qualified, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';

const simpleOperators: Record<SimpleOperator, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const quantOperators: Record<QuantOperator, string> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
};

/** How the text for a pattern operator is read. */
const patternReaders: Partial<Record<QuantOperator, (text: string) => string>> = {
  like: likePattern,
  ilike: likePattern,
  match: regexPattern,
  imatch: regexPattern,
};

const searchFunctions: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const isTests = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};

/** How a node is named in the statement. */
export type NodeNames = {
  readonly table: Sql;
  /** A test that the embed of that number has no match. */
  readonly isEmpty: (embed: number) => Sql;
};

/** A column, or the value at a path into its JSON; the keys and indexes of the path are parameters. */
export function fieldExpression(builder: Builder, table: Sql, field: PlannedField): Sql {
  const { column, path, computedBy } = field;
  const plain =
    computedBy === null ? sql`${table}.${identifier(column.name)}` : sql`${qualified(computedBy)}(${table})`;
  if (path.length === 0) return plain;
  const isJson = column.baseType === 'json' || column.baseType === 'jsonb';
  const steps = path.map(({ arrow, operand }) => {
    const step = arrow === '->' ? sql`->` : sql`->>`;
    return operand.kind === 'key'
      ? sql`${step}${builder.constant(operand.key, 'text')}`
      : sql`${step}${builder.constant(operand.index, 'int')}`;
  });
  return sql`(${isJson ? plain : sql`to_jsonb(${plain})`}${join(steps, nothing)})`;
}

/** A condition on one node (protocol: filters). */
export function conditionSql(builder: Builder, names: NodeNames, condition: PlannedCondition): Sql {
  switch (condition.kind) {
    case 'filter': {
      const { field, negated, operation } = condition;
      const test = operationSql(builder, { names, field, operation });
      const decided = negated ? sql`NOT (${test})` : test;
      // The clock is checked first: the check must also run for rows that the slow test drops.
      const isTimed = builder.bounds.watchesTime && isSlow(field, operation);
      return isTimed ? sql`CASE WHEN ${withinTime} THEN ${decided} END` : decided;
    }
    case 'empty': {
      const test = names.isEmpty(condition.embed);
      return condition.negated ? sql`NOT (${test})` : test;
    }
    default: {
      const terms = condition.terms.map((term) => conditionSql(builder, names, term));
      const joined = sql`(${join(terms, condition.kind === 'and' ? sql` AND ` : sql` OR `)})`;
      return condition.negated ? sql`NOT ${joined}` : joined;
    }
  }
}

const slowOperators: ReadonlySet<QuantOperator> = new Set(['like', 'ilike', 'match', 'imatch']);

/** Tests that take long for one row, and that no ordinary index can answer. */
function isSlow({ path, computedBy }: PlannedField, operation: Operation): boolean {
  if (path.length > 0 || computedBy !== null || operation.kind === 'search') return true;
  return operation.kind === 'quantified' && slowOperators.has(operation.operator);
}

type Test = { readonly names: NodeNames; readonly field: PlannedField; readonly operation: Operation };

function operationSql(builder: Builder, { names, field, operation }: Test): Sql {
  const left = fieldExpression(builder, names.table, field);
  const reader = readerOf(field);
  switch (operation.kind) {
    case 'simple':
      return sql`${left} ${keyword(simpleOperators, operation.operator)} ${read(reader, builder.value(operation.value))}`;
    case 'quantified': {
      const { operator, quantifier, value } = operation;
      const right = builder.value(value, patternReaders[operator]);
      const comparison = sql`${left} ${keyword(quantOperators, operator)}`;
      // A pattern is not a value of the domain.
      const by = operator === 'like' || operator === 'ilike' ? null : reader;
      if (quantifier === null) return sql`${comparison} ${read(by, right)}`;
      const list = readAll(by, right);
      return quantifier === 'any' ? sql`${comparison} ANY (${list})` : sql`${comparison} ALL (${list})`;
    }
    case 'in':
      return sql`${left} = ANY (${readAll(reader, builder.value(operation.list, listLiteral))})`;
    case 'is':
      return sql`${left} IS ${keyword(isTests, operation.value)}`;
    case 'isdistinct':
      return sql`${left} IS DISTINCT FROM ${read(reader, builder.value(operation.value))}`;
    case 'search': {
      const { operator, language, value } = operation;
      const configuration = () =>
        language === null ? nothing : sql`${builder.constant(language, 'regconfig')}, `;
      const isVector = field.column.baseType === 'tsvector' && field.path.length === 0;
      const vector = isVector ? left : sql`to_tsvector(${configuration()}${left})`;
      const query = keyword(searchFunctions, operator);
      return sql`${vector} @@ ${query}(${configuration()}${builder.value(value, searchText)})`;
    }
  }
}

/** The function that reads a text from a request as the domain of a column; null if the database does it. */
const readerOf = ({ column, path }: PlannedField): QualifiedName | null =>
  path.length === 0 ? (column.representation?.fromText ?? null) : null;

const read = (reader: QualifiedName | null, text: Sql): Sql =>
  reader === null ? text : sql`${qualified(reader)}(${text}::text)`;

/** The same for each element of a list, evaluated once per statement. */
const readAll = (reader: QualifiedName | null, list: Sql): Sql =>
  reader === null
    ? list
    : sql`ARRAY(SELECT ${qualified(reader)}(element) FROM unnest(${list}::text[]) AS element)`;

/** `(a,"b,c")` as an array literal; `()` is the empty list, not a list with one empty text. */
function listLiteral(list: string): string {
  const elements = parseList(list);
  return elements.length === 1 && elements[0] === '' ? '{}' : arrayLiteral(elements);
}

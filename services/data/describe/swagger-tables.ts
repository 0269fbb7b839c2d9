import { type Catalogue, keyOf, type Table } from '../catalogue/catalogue.ts';
import type { DescribedColumn, DescribedTable } from './description-row.ts';
import { type Json, required, summaryOf, swaggerDefault, typeOf } from './swagger-types.ts';

type Known = {
  readonly catalogue: Catalogue;
  readonly table: Table;
  readonly described: DescribedTable;
};

/** The rows of a table, as an object with a property for each column. */
export const definitionOf = (known: Known): Json => ({
  type: 'object',
  description: known.described.description ?? undefined,
  ...required(known.described.columns.filter(({ nullable }) => !nullable)),
  properties: Object.fromEntries(
    known.described.columns.map((column) => [column.name, propertyOf(known, column)]),
  ),
});

function propertyOf(known: Known, column: DescribedColumn): Json {
  const { name, type, maxLength, choices } = column;
  const expression = known.table.columns.get(name)?.defaultExpression ?? null;
  return {
    ...typeOf(type),
    description: noteOf(known, column),
    default: swaggerDefault(type, expression),
    enum: choices.length === 0 ? undefined : choices,
    maxLength: maxLength ?? undefined,
  };
}

/** The column's comment, and which key it belongs to. */
function noteOf({ catalogue, table }: Known, { name, description }: DescribedColumn): string | undefined {
  const reached = (catalogue.relationships.get(keyOf(table)) ?? []).flatMap((relationship) => {
    if (relationship.cardinality === 'computed' || relationship.cardinality === 'many-to-many') return [];
    const [pair, ...others] = relationship.columns;
    const isOfColumn = relationship.holdsKey && others.length === 0 && pair?.[0] === name;
    return isOfColumn && relationship.to.schema === table.schema ? [{ relationship, column: pair[1] }] : [];
  });
  const found = reached.find(({ relationship }) => !relationship.toView) ?? reached[0];
  const notes = [
    ...(table.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(found === undefined ? [] : [foreignKeyNote(found.relationship.to.name, found.column)]),
  ];
  if (notes.length === 0) return description ?? undefined;
  const before = description === null ? '' : `${description}\n\n`;
  return `${before}${['Note:', ...notes].join('\n')}`;
}

const foreignKeyNote = (table: string, column: string) =>
  `This is a Foreign Key to \`${table}.${column}\`.<fk table='${table}' column='${column}'/>`;

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });
const filterName = (table: string, column: string) => `rowFilter.${table}.${column}`;

/** How a table is queried and what it returns, under its path. */
export function pathOf({ table, described }: Known): Json {
  const { name } = described;
  const filters = described.columns.map((column) => filterName(name, column.name));
  const operation = (parameters: readonly string[], responses: Json): Json => ({
    tags: [name],
    ...summaryOf(described.description),
    parameters: parameters.map(reference),
    responses,
  });
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const read = operation(
    [...filters, 'select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'],
    { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
  );
  if (!table.insertable && !table.updatable && !table.deletable) return { get: read };
  const done = { 204: { description: 'No Content' } };
  return {
    get: read,
    post: operation([`body.${name}`, 'select', 'preferPost'], { 201: { description: 'Created' } }),
    patch: operation([...filters, `body.${name}`, 'preferReturn'], done),
    delete: operation([...filters, 'preferReturn'], done),
  };
}

/** The parameters specific to a table: its rows in a body, and a filter for each column. */
export const parametersOf = ({
  described: { name, columns },
}: Known): readonly (readonly [string, Json])[] => [
  [
    `body.${name}`,
    { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } },
  ],
  ...columns.map(({ name: column, description }): readonly [string, Json] => [
    filterName(name, column),
    { name: column, description: description ?? undefined, required: false, in: 'query', type: 'string' },
  ]),
];

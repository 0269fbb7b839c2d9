import type { ColumnInfo, TableInfo } from './read-schema.ts';

const header = '// Generated from the database by `npm run db:types`. Do not edit.\n';

const json = `
type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[];
`;

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']);

/** The type of a column's value as the port gives it. */
function typeOf({ type, labels }: Pick<ColumnInfo, 'type' | 'labels'>): string {
  if (type.startsWith('_')) return `readonly ${typeOf({ type: type.slice(1), labels: null })}[]`;
  if (labels) return labels.map((label) => `'${label}'`).join(' | ');
  if (numbers.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'bytea') return 'Uint8Array';
  return 'string';
}

const key = (name: string): string => (/^[a-z_]\w*$/.test(name) ? name : `'${name}'`);

const typeWithNull = (column: ColumnInfo): string => `${typeOf(column)}${column.nullable ? ' | null' : ''}`;

/** Table types for the query builder: what is selected, inserted and updated, by `schema.table`. */
export function printBuilderTypes(tables: readonly TableInfo[]): string {
  const body = tables.map(({ schema, name, columns }) => {
    const lines = columns.map((column) => `    ${key(column.name)}: ${builderType(column)};`);
    return `  ${key(schema === 'public' ? name : `${schema}.${name}`)}: {\n${lines.join('\n')}\n  };`;
  });
  const imports = "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n";
  return `${header}${imports}${json}\nexport type Tables = {\n${body.join('\n')}\n};\n`;
}

function builderType(column: ColumnInfo): string {
  const type = typeWithNull(column);
  if (column.readOnly) return `GeneratedAlways<${type}>`;
  // JSON goes in as text: see \`Statement\` on arrays.
  if (typeOf(column) === 'Json') {
    const written = column.nullable ? 'string | null' : 'string';
    return `ColumnType<${type}, ${written}${column.optional ? ' | undefined' : ''}, ${written}>`;
  }
  return column.optional && !column.nullable ? `Generated<${type}>` : type;
}

/** Row types of the tables the data service serves, in the form its client libraries take as `Database`. */
export function printRowTypes(tables: readonly TableInfo[]): string {
  const body = tables
    .filter(({ schema }) => schema === 'public')
    .map(({ name, columns, foreignKeys }) => {
      const row = columns.map((column) => `${key(column.name)}: ${typeWithNull(column)};`);
      const writable = columns.filter(({ readOnly }) => !readOnly);
      const insert = writable.map(
        (column) => `${key(column.name)}${column.optional ? '?' : ''}: ${typeWithNull(column)};`,
      );
      const update = writable.map((column) => `${key(column.name)}?: ${typeWithNull(column)};`);
      const relationships = foreignKeys.map((foreignKey) => printRelationship(foreignKey));
      return [
        `      ${key(name)}: {`,
        ...block('Row', row),
        ...block('Insert', insert),
        ...block('Update', update),
        `        Relationships: [${relationships.join(', ')}];`,
        '      };',
      ].join('\n');
    });
  const tableTypes = `
export type Database = {
  public: {
    Tables: {
${body.join('\n')}
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};
`;
  return `${header}${json}${tableTypes}`;
}

const block = (name: string, lines: readonly string[]): readonly string[] => [
  `        ${name}: {`,
  ...lines.map((line) => `          ${line}`),
  '        };',
];

const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const printRelationship = (foreignKey: TableInfo['foreignKeys'][number]): string =>
  `{
          foreignKeyName: '${foreignKey.name}';
          columns: ${list(foreignKey.columns)};
          isOneToOne: ${foreignKey.oneToOne};
          referencedRelation: '${foreignKey.target}';
          referencedColumns: ${list(foreignKey.targetColumns)};
        }`;

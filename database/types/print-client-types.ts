import { typeOf } from './print-rows.ts';
import type { FunctionInfo, TableInfo } from './read-schema.ts';
import { rowName } from './row-names.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const anyOf = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');

const printRelationship = (foreignKey: TableInfo['foreignKeys'][number]): string => `{
          foreignKeyName: '${foreignKey.name}';
          columns: [${quoted(foreignKey.columns)}];
          isOneToOne: ${foreignKey.oneToOne};
          referencedRelation: '${foreignKey.target}';
          referencedColumns: [${quoted(foreignKey.targetColumns)}];
        }`;

function printTable({ name, columns, foreignKeys }: TableInfo): string {
  const written = columns.filter(({ readOnly }) => !readOnly);
  return `      ${name}: Table<{
        row: z.infer<typeof ${rowName(name)}>;
        optional: ${anyOf(written.filter(({ optional }) => optional).map((column) => column.name))};
        readOnly: ${anyOf(columns.filter(({ readOnly }) => readOnly).map((column) => column.name))};
        relationships: [${foreignKeys.map(printRelationship).join(', ')}];
      }>;`;
}

function printFunction({ name, takes, gives }: FunctionInfo): string {
  const args = takes.map((value) => `${value.name}: ${typeOf(value)}`).join('; ');
  const returns = gives.length === 0 ? 'undefined' : `z.infer<typeof ${rowName(name)}>[]`;
  return `      ${name}: { Args: { ${args} }; Returns: ${returns} };`;
}

type Served = { readonly tables: readonly TableInfo[]; readonly functions: readonly FunctionInfo[] };

/** What the data service serves, in the form its client library expects as `Database`. */
export const printClientTypes = ({ tables, functions }: Served): string => `
export type Database = {
  public: {
    Tables: {
${tables.map(printTable).join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${functions.map(printFunction).join('\n')}
    };
  };
};
`;

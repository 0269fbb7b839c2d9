import { join } from 'node:path';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { printClientTypes } from './print-client-types.ts';
import { header, printFunctionRows, printRows } from './print-rows.ts';
import { readFunctions, readTables } from './read-schema.ts';

export type TypeFile = { readonly path: string; readonly text: string };

const root = join(import.meta.dirname, '../..');

/**
 * The generated files as they should be for this database: rows of what learners own in the contract, for browser and
 * server, and rows of what the services keep for themselves beside the database.
 */
export async function generateTypes(db: Database): Promise<readonly TypeFile[]> {
  const { own, tables, functions } = await db.transaction({ ...owner, readOnly: true }, async (tx) => ({
    own: await readTables(tx, ['auth', 'internal', 'realtime', 'storage']),
    tables: await readTables(tx, ['public']),
    functions: await readFunctions(tx, 'public'),
  }));
  const served = `${printRows(tables)}\n${printFunctionRows(functions)}${printClientTypes({ tables, functions })}`;
  return [
    { path: join(root, 'database/rows.gen.ts'), text: `${header}\n${printRows(own)}` },
    {
      path: join(root, 'contract/rows.gen.ts'),
      text: `${header}import type { Table } from './table.ts';\n\n${served}`,
    },
  ];
}

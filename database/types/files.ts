import { join } from 'node:path';
import type { Database } from '../port/database.ts';
import { printBuilderTypes, printRowTypes } from './print-types.ts';
import { readSchema } from './read-schema.ts';

export type TypeFile = { readonly path: string; readonly text: string };

const root = join(import.meta.dirname, '../..');

/** The generated files as the database says they should be. */
export async function generateTypes(db: Database): Promise<readonly TypeFile[]> {
  const tables = await db.transaction({ identity: { kind: 'owner' }, readOnly: true }, (tx) =>
    readSchema(tx),
  );
  return [
    { path: join(root, 'database/schema.gen.ts'), text: printBuilderTypes(tables) },
    { path: join(root, 'contract/database.gen.ts'), text: printRowTypes(tables) },
  ];
}

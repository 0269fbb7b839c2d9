import { writeFile } from 'node:fs/promises';
import { migrate } from '../migrate/migrate.ts';
import { openPglite } from '../port/pglite.ts';
import { generateTypes } from '../types/files.ts';
import { withConfiguredDatabase } from './with-database.ts';

const write = async (files: Awaited<ReturnType<typeof generateTypes>>) => {
  for (const { path, text } of files) {
    await writeFile(path, text);
    console.log(`wrote ${path}`);
  }
};

// Without a configured database, the migrations themselves define the schema.
if (process.env.DATABASE_URL || process.env.DATA_DIR) {
  await withConfiguredDatabase(async (db) => write(await generateTypes(db)));
} else {
  const db = await openPglite();
  try {
    await migrate(db);
    await write(await generateTypes(db));
  } finally {
    await db.close();
  }
}

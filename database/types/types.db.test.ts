import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { generateTypes } from './files.ts';

test('the generated row types are those of the live schema (npm run db:types)', async () => {
  const db = await createTestDatabase();
  try {
    for (const { path, text } of await generateTypes(db)) {
      expect(await readFile(path, 'utf8'), path).toBe(text);
    }
  } finally {
    await db.close();
  }
});

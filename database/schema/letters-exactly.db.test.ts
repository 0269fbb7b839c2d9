import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('accents are forgiven in a module until its learner, and no one else, asks for exact letters', async () => {
  const [ana, ben] = [await createUser(db), await createUser(db)];
  const asked = async (identity: typeof ana.identity, text: string) =>
    (await db.once({ identity }, { text, values: [] })).rows;
  await asked(ana.identity, "insert into modules_new (from_lang, to_lang) values ('en', 'es')");
  expect(await asked(ana.identity, 'select letters_exactly from modules_new')).toEqual([
    { letters_exactly: false },
  ]);
  expect(
    await asked(ben.identity, 'update modules_new set letters_exactly = true returning letters_exactly'),
  ).toEqual([]);
  expect(
    await asked(ana.identity, 'update modules_new set letters_exactly = true returning letters_exactly'),
  ).toEqual([{ letters_exactly: true }]);
});

import type { Database, Identity } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readModuleLanguages } from './module-languages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('of hundreds of modules only the pairs of languages are read, and of a named module its own', async () => {
  const learner = await createLearner(server, 0);
  await createLearner(server, 0);
  const claims = { role: 'authenticated', sub: learner.userId };
  const identity: Identity = { kind: 'claims', claims };
  const insert = {
    text: `
      insert into public.modules_new (from_lang, to_lang)
      select case when n % 2 = 0 then 'de' else 'fr' end, 'it' from generate_series(1, 300) n
      returning id`,
  };
  const [named] = (await server.database.once({ identity }, insert)).rows;
  const rowCounts: number[] = [];
  const database: Database = {
    ...server.database,
    once: async (options, statement) => {
      const result = await server.database.once(options, statement);
      rowCounts.push(result.rows.length);
      return result;
    },
  };
  const inModule = new Map([['module_id', String(named?.id)]]);
  const languagesOf = await readModuleLanguages({ database, identity }, [new Map(), inModule]);
  expect(languagesOf(inModule)).toEqual([['fr', 'it']]);
  expect(languagesOf(new Map()).map(String).toSorted()).toEqual(['de,it', 'en,es', 'fr,it']);
  // The named one, and each of three pairs once.
  expect(rowCounts).toEqual([4]);
});

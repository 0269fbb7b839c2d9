import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { expect, test } from 'vitest';
import { refuseOffensiveWrites } from './refuse-offensive-writes.ts';

test('others get their turn while words that are on the list of another language are judged', async () => {
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    timer = setImmediate(countTurns);
  };
  let timer: NodeJS.Immediate | undefined;
  const database: Pick<Database, 'once'> = {
    once: async () => {
      timer = setImmediate(countTurns);
      return { rows: [{ id: randomUUID(), from_lang: 'de', to_lang: 'de' }], rowCount: 1 };
    },
  };
  // An ordinary word of German.
  const texts = new Set(Array.from({ length: 3000 }, (_, n) => `${'dick '.repeat(20)}${n}`));
  const identity = { kind: 'claims', claims: { role: 'authenticated', sub: 'x' } } as const;
  const { refuse } = refuseOffensiveWrites(database as Database);
  expect(await refuse({ texts: [{ context: new Map([['group_id', 'x']]), texts }], identity })).toBeNull();
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(0);
});

test('a body that names thousands of groups queries the database twice', async () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID());
  const moduleId = randomUUID();
  let calls = 0;
  const database: Pick<Database, 'once'> = {
    once: async (_options, { text }) => {
      calls += 1;
      const rows = text.includes('word_groups')
        ? ids.map((id) => ({ id, module_id: moduleId }))
        : [{ id: moduleId, from_lang: 'de', to_lang: 'es' }];
      return { rows, rowCount: rows.length };
    },
  };
  const { refuse } = refuseOffensiveWrites(database as Database);
  const identity = { kind: 'claims', claims: { role: 'authenticated', sub: 'x' } } as const;
  const texts = ids.map((id) => ({ context: new Map([['group_id', id]]), texts: new Set(['dick']) }));
  expect(await refuse({ texts, identity })).toBeNull();
  expect(calls).toBe(2);
});

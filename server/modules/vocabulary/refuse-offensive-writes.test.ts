import type { Database } from '@vocabloom/database/port/database.ts';
import { expect, test } from 'vitest';
import { refuseOffensiveWrites } from './refuse-offensive-writes.ts';

test('others have their turn also while words are judged that stand on a list of another language', async () => {
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    timer = setImmediate(countTurns);
  };
  let timer: NodeJS.Immediate | undefined;
  const database: Pick<Database, 'once'> = {
    once: async () => {
      timer = setImmediate(countTurns);
      return { rows: [{ from_lang: 'de', to_lang: 'de' }], rowCount: 1 };
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

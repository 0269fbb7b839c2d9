import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { expect, test } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './platform/http/logger.ts';

const owner = { identity: { kind: 'owner' } } as const;

test('a server that starts forgets the counters of rate limits that ran out while it was off', async () => {
  const database = await createTestDatabase();
  const nowMs = Date.UTC(2026, 5, 1);
  const note = (key: string, sinceMs: number) =>
    database.once(owner, {
      text: 'insert into auth.rate_limits (key, since, count) values ($1, $2, 1)',
      values: [key, new Date(sinceMs)],
    });
  await note('old', nowMs - 25 * 3_600_000);
  await note('fresh', nowMs - 3_600_000);
  const stop = startHousekeeping({
    database,
    clock: { nowMs: () => nowMs },
    logger: createLogger('silent'),
  });
  await stop();
  const { rows } = await database.once(owner, { text: 'select key from auth.rate_limits' });
  expect(rows).toEqual([{ key: 'fresh' }]);
  await database.close();
});

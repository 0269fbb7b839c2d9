import type { Database } from '@vocabloom/database/port/database.ts';
import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

test('a process that cannot make itself known stops listening, and later hears each message once', async () => {
  let isAway = true;
  const listeners = new Set<{ readonly tell: (payload: string) => void }>();
  const database: Database = {
    engine: 'pglite',
    transaction: () => Promise.reject(new Error('not asked for')),
    once: async () => {
      if (isAway) throw new Error('away');
      return { rows: [{ is_new: true, others: [] }], rowCount: 1 };
    },
    listen: async (_channel, tell) => {
      const listener = { tell };
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    close: async () => undefined,
  };
  const heard: unknown[] = [];
  const bus = createBus({
    database,
    ids: { uuid: () => 'id' },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onMessage: async ({ kind }) => void heard.push(kind),
    onBreak: () => undefined,
  });
  await expect(bus.wake()).rejects.toThrow('away');
  expect(listeners.size).toBe(0);
  isAway = false;
  await bus.wake();
  for (const { tell } of listeners) tell(JSON.stringify({ kind: 'changes' }));
  await expect.poll(() => heard).toEqual(['changes']);
});

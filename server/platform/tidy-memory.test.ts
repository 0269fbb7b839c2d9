import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tidyMemory } from './tidy-memory.ts';

test('what nobody holds any more is given back', async () => {
  const made = new WeakRef(new Uint8Array(1_000_000));
  // What a turn has looked at stays until its end.
  await nextTurn();
  expect(made.deref()).toBeDefined();
  await nextTurn();
  tidyMemory();
  expect(made.deref()).toBeUndefined();
});

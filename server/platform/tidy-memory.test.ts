import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tidyMemory } from './tidy-memory.ts';

test('what is no longer referenced is given back', async () => {
  const made = new WeakRef(new Uint8Array(1_000_000));
  // Objects seen during a turn stay referenced until its end.
  await nextTurn();
  expect(made.deref()).toBeDefined();
  await nextTurn();
  tidyMemory();
  expect(made.deref()).toBeUndefined();
});

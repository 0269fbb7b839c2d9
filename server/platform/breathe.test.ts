import { expect, test } from 'vitest';
import { createBreather } from './breathe.ts';

test('others have their turn once the work has gone on for 20 ms, and not before', async () => {
  let nowMs = 1000;
  const breathe = createBreather(() => nowMs);
  nowMs = 1019;
  expect(breathe()).toBeUndefined();
  nowMs = 1020;
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await breathe();
  expect(hadTurn).toBe(true);
  expect(breathe()).toBeUndefined();
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBreathers } from './breathe.ts';

function clock() {
  let nowMs = 1000;
  return {
    nowMs: () => nowMs,
    work: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('others get their turn once the work has gone on for 20 ms, and not before', async () => {
  const { nowMs, work } = clock();
  const breathe = createBreathers(nowMs)();
  work(19);
  expect(breathe()).toBeUndefined();
  work(1);
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await breathe();
  expect(hadTurn).toBe(true);
  expect(breathe()).toBeUndefined();
});

test('however many work long at once, no turn of the event loop takes longer than one of them', async () => {
  const { nowMs, work } = clock();
  const createBreather = createBreathers(nowMs);
  let spentMs = 0;
  let longestMs = 0;
  let isOver = false;
  const watch = () => {
    longestMs = Math.max(longestMs, spentMs);
    spentMs = 0;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const request = async () => {
    const breathe = createBreather();
    for (let step = 0; step < 20; step += 1) {
      work(5);
      spentMs += 5;
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: 8 }, request));
  isOver = true;
  await turn();
  // The 20 ms, and the step that exceeded them; each request has begun before it could look at the clock.
  expect(longestMs).toBeLessThanOrEqual(8 * 5 + 20);
  expect(spentMs).toBe(0);
});

test('work in a later turn of the event loop starts with a full share of time', async () => {
  const { nowMs, work } = clock();
  const createBreather = createBreathers(nowMs);
  createBreather();
  work(500);
  await turn();
  await turn();
  const breathe = createBreather();
  work(10);
  expect(breathe()).toBeUndefined();
});

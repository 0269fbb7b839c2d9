import { expect, test } from 'vitest';
import { rememberUntil } from './remember-until.ts';

test('what is remembered is there until its time, and not at it', () => {
  const memory = rememberUntil<string>({ most: 2 });
  memory.remember('a', 'alive', 1000);
  expect(memory.recall('a', 999)).toBe('alive');
  expect(memory.recall('a', 1000)).toBeUndefined();
  expect(memory.recall('a', 999)).toBeUndefined();
});

test('the one longest remembered goes first when there are too many', () => {
  const memory = rememberUntil<number>({ most: 2 });
  for (const [index, key] of ['a', 'b', 'c'].entries()) memory.remember(key, index, 1000);
  expect(['a', 'b', 'c'].map((key) => memory.recall(key, 0))).toEqual([undefined, 1, 2]);
});

test('what is remembered again counts from then', () => {
  const memory = rememberUntil<number>({ most: 2 });
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) memory.remember(key, index, 1000);
  expect(['a', 'b', 'c'].map((key) => memory.recall(key, 0))).toEqual([2, undefined, 3]);
});

test('remembering again replaces what was remembered, and makes nothing else go', () => {
  const memory = rememberUntil<string>({ most: 2 });
  memory.remember('a', 'first', 1000);
  memory.remember('b', 'other', 1000);
  memory.remember('a', 'second', 2000);
  expect([memory.recall('a', 1500), memory.recall('b', 999)]).toEqual(['second', 'other']);
});

import { expect, test } from 'vitest';
import { isDeeperThan } from './depth.ts';

const isDeep = (levels: number, json: string) => isDeeperThan(levels, Buffer.from(json));

test('arrays and objects inside each other are levels, those beside each other are not', () => {
  expect(isDeep(2, '[[1],[2],{"a":3}]')).toBe(false);
  expect(isDeep(1, '[[1],[2],{"a":3}]')).toBe(true);
  expect(isDeep(3, '{"a":{"b":[{}]}}')).toBe(true);
  expect(isDeep(4, '{"a":{"b":[{}]}}')).toBe(false);
});

test('brackets in texts are none', () => {
  expect(isDeep(1, '["[[[", "a\\"[[", "\\\\"]')).toBe(false);
  expect(isDeep(1, '["\\\\", [1]]')).toBe(true);
});

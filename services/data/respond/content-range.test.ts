import { expect, test } from 'vitest';
import { contentRange, readRange } from './content-range.ts';

test.each([
  [{ from: 0, to: 14, total: null }, '0-14/*'],
  [{ from: 0, to: -1, total: null }, '*/*'],
  [{ from: 0, to: -1, total: 0 }, '*/0'],
  [{ from: 5, to: 9, total: 30 }, '5-9/30'],
])('%o is %s', (range, text) => {
  expect(contentRange(range)).toBe(text);
});

test('a counted part is 206, the whole and the uncounted are 200, beyond the end is 416', () => {
  expect(readRange({ offset: 0, count: 2, total: 5 }).status).toBe(206);
  expect(readRange({ offset: 0, count: 5, total: 5 }).status).toBe(200);
  expect(readRange({ offset: 0, count: 2, total: null }).status).toBe(200);
  expect(readRange({ offset: 5, count: 0, total: 5 }).contentRange).toBe('*/5');
  expect(() => readRange({ offset: 6, count: 0, total: 5 })).toThrow('Requested range not satisfiable');
});

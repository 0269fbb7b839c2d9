import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSafeCell, toSafeCell } from './safe-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-ción', "'-ción"],
  ['+', "'+"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j becomes %j and back', (text, cell) => {
  expect(toSafeCell(text)).toBe(cell);
  expect(fromSafeCell(cell)).toBe(text);
});

const anyText = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ', '"', ','))
  .map((all) => all.join(''));

test('whatever the text, its cell does not start a formula and gives the text back', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      const cell = toSafeCell(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(fromSafeCell(cell)).toBe(text);
    }),
  );
});

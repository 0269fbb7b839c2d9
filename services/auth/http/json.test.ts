import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, isTooDeep, maxJsonDepth } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('JSON may be nested twenty deep and no deeper', () => {
  expect(isTooDeep(nested(maxJsonDepth))).toBe(false);
  expect(isTooDeep(nested(maxJsonDepth + 1))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(5000))).toBe(true);
});

test('brackets inside texts do not count, whatever is escaped there', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a', ']') }), (text) => {
      expect(isTooDeep(JSON.stringify({ text: text.repeat(50) }))).toBe(false);
    }),
  );
});

test('the depth of any JSON is that of its value', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 30 }), (value) => {
      expect(isTooDeep(JSON.stringify(value))).toBe(depthOf(value) > maxJsonDepth);
    }),
  );
});

test.each(['\ud800', 'a\udc00b', '\0', { a: ['\ud800'] }, { '\udfff': 1 }, [[{ a: 'x\0' }]]])(
  '%j cannot be stored',
  (value) => expect(isStorable(value)).toBe(false),
);

test.each(['', 'שלום', '😀', { a: ['b', null, 1, true] }])('%j can be stored', (value) =>
  expect(isStorable(value)).toBe(true),
);

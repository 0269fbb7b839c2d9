import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeeperThan, startDepthReader } from './depth.ts';
import { JsonFault, startJsonReader } from './json-reader.ts';
import { isStorable } from './storable.ts';

const levels = 20;
const isTooDeep = (json: string) => isDeeperThan(levels, json);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('JSON may be nested as deep as allowed and no deeper', () => {
  expect(isTooDeep(nested(levels))).toBe(false);
  expect(isTooDeep(nested(levels + 1))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(5000))).toBe(true);
});

test('the depth of a long text is found out in steps', () => {
  const json = JSON.stringify(Array.from({ length: 1000 }, (_, at) => [at]));
  const piecesUntil = (text: string) => {
    const readOn = startDepthReader(levels, text);
    let pieces = 1;
    let depth = readOn(500);
    for (; depth === 'unread'; pieces += 1) depth = readOn(500);
    return { pieces, depth };
  };
  expect(piecesUntil(json).depth).toBe('within');
  expect(piecesUntil(json).pieces).toBeGreaterThan(json.length / 1000);
  expect(piecesUntil(`[${json},${nested(levels)}]`).depth).toBe('too deep');
});

test('brackets inside strings do not count, whatever is escaped there', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a', ']') }), (text) => {
      expect(isTooDeep(JSON.stringify({ text: text.repeat(50) }))).toBe(false);
    }),
  );
});

test.each(['[1e999,', '[1e999,"a",', `[${'9'.repeat(500)},`])(
  '%s does not hide nesting after it',
  (before) => {
    expect(isTooDeep(before + nested(levels + 1))).toBe(true);
  },
);

test('the depth of any JSON text is that of its value', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 30 }), (value) => {
      expect(isTooDeep(JSON.stringify(value))).toBe(depthOf(value) > levels);
    }),
  );
});

describe('the reader', () => {
  const visitor = { onValue: () => {}, onKey: () => {}, onText: () => {}, onEnd: () => {} };
  const any = Number.POSITIVE_INFINITY;
  const faultOf = (json: string, characters: number, bounds = {}): string | null => {
    const readOn = startJsonReader(json, {
      visitor,
      bounds: { depth: any, values: any, elements: any, doubles: false, ...bounds },
    });
    try {
      while (!readOn(characters));
      return null;
    } catch (error) {
      if (error instanceof JsonFault) return error.kind;
      throw error;
    }
  };
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  test('accepts exactly the texts that JSON.parse accepts, however little it reads at once', () => {
    const scrap = fc.string({
      unit: fc.constantFrom(...'[]{},:"\\01-.eE tfn\n\tu\0', 'true', 'null', '"a"', '"a":'),
    });
    const spoilt = fc
      .tuple(fc.json(), fc.nat(), scrap)
      .map(
        ([json, at, added]) =>
          json.slice(0, at % (json.length + 1)) + added + json.slice(at % (json.length + 1)),
      );
    fc.assert(
      fc.property(fc.oneof(scrap, fc.json(), spoilt), fc.integer({ min: 1, max: 50 }), (text, characters) => {
        expect(faultOf(text, characters)).toBe(isJson(text) ? null : 'invalid');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['[[1]]', { depth: 1 }, 'depth'],
    ['[1,2,3]', { elements: 2 }, 'elements'],
    ['{"a":1,"b":2}', { values: 2 }, 'values'],
    ['[1e999]', { doubles: true }, 'doubles'],
    [`[${'1'.repeat(500)}]`, { doubles: true }, 'doubles'],
    ['[[1]]', { depth: 2, values: 3, elements: 1, doubles: true }, null],
  ])('%s within %j: %s', (json, bounds, fault) => {
    expect(faultOf(json, 1000, bounds)).toBe(fault);
  });
});

test.each(['\ud800', 'a\udc00b', '\0', { a: ['\ud800'] }, { '\udfff': 1 }, [[{ a: 'x\0' }]]])(
  '%j cannot be stored',
  (value) => expect(isStorable(value)).toBe(false),
);

test.each(['', 'שלום', '😀', { a: ['b', null, 1, true] }])('%j can be stored', (value) =>
  expect(isStorable(value)).toBe(true),
);

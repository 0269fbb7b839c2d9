import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessOf, isDeeperThan } from './excess.ts';
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

test('brackets inside strings do not count, whatever is escaped there', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a', ']') }), (text) => {
      expect(isTooDeep(JSON.stringify({ text: text.repeat(50) }))).toBe(false);
    }),
  );
});

test.each(['[1e999,', '[1e999,"a",', `[${'9'.repeat(500)},`])(
  '%s before it does not hide what is nested',
  (before) => {
    expect(isTooDeep(before + nested(levels + 1))).toBe(true);
  },
);

describe('the scan of a JSON text', () => {
  /** Parses the value and walks through it: slow, but correct. */
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  const partsOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const inner = Object.values(value);
    return 1 + Math.max(0, inner.length - 1) + inner.reduce((sum: number, one) => sum + partsOf(one), 0);
  };

  const awkwardText = fc.string({
    unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', ',', ':', 'a', 'ש', '\u2028', '😀', '\n'),
  });
  const { value: anyJson } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      awkwardText,
      fc.constantFrom<unknown>(null, true, -1.5e-7, 0),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(awkwardText, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  /** As other programs write it: with blanks, and with every character of a text escaped. */
  const written = (value: unknown, { blanks, escaped }: { blanks: boolean; escaped: boolean }) => {
    const json = JSON.stringify(value, undefined, blanks ? '\t ' : undefined);
    if (!escaped) return json;
    const asEscapes = (text: string) =>
      text.replace(/[^"\\]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    return json.replace(/"((?:[^"\\]|\\.)*)"/g, (whole, inside: string) =>
      inside.includes('\\') ? whole : `"${asEscapes(inside)}"`,
    );
  };

  test('finds the depth and the number of values that the parsed value has', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue({ maxDepth: 30 }), anyJson),
        fc.record({ blanks: fc.boolean(), escaped: fc.boolean() }),
        (value, form) => {
          const json = written(value, form);
          const read: unknown = JSON.parse(json);
          const [depth, parts] = [depthOf(read), partsOf(read)];
          expect(excessOf(json, { levels: depth, values: parts })).toBeNull();
          if (depth > 0) expect(excessOf(json, { levels: depth - 1, values: parts })).toBe('levels');
          if (parts > 0) expect(excessOf(json, { levels: depth, values: parts - 1 })).toBe('values');
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('ends with the text, whatever it is', () => {
    fc.assert(
      fc.property(awkwardText, fc.nat(5), fc.nat(5), (text, levels, values) => {
        expect([null, 'levels', 'values']).toContain(excessOf(text, { levels, values }));
      }),
    );
  });
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

  test('takes exactly the texts that JSON.parse takes, however little it reads at once', () => {
    const scrap = fc.string({
      unit: fc.constantFrom(...'[]{},:"\\01-.eE tfn\n\tu\0', 'true', 'null', '"a"', '"a":'),
    });
    const spoiled = fc
      .tuple(fc.json(), fc.nat(), scrap)
      .map(
        ([json, at, added]) =>
          json.slice(0, at % (json.length + 1)) + added + json.slice(at % (json.length + 1)),
      );
    fc.assert(
      fc.property(
        fc.oneof(scrap, fc.json(), spoiled),
        fc.integer({ min: 1, max: 50 }),
        (text, characters) => {
          expect(faultOf(text, characters)).toBe(isJson(text) ? null : 'invalid');
        },
      ),
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

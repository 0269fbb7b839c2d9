import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolError } from '../errors/protocol-error.ts';
import { anyCharacter } from '../testing/any-character.ts';
import { parseList } from './operation.ts';
import { parseOrder } from './order.ts';
import { parseQuery } from './parse-query.ts';
import { splitQuery } from './query-string.ts';
import { parseSelect } from './select.ts';

const parse = (raw: string) => parseQuery(splitQuery(raw));

/** The error with which a query is refused. */
function refusal(raw: string): { message: string; details: unknown } {
  try {
    parse(raw);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { code, message, details } = error.body;
    expect(code).toBe('PGRST100');
    return { message, details };
  }
  throw new Error(`${raw} was accepted`);
}

describe('select', () => {
  test('columns with alias, JSON path and cast', () => {
    expect(parseSelect('id, label:data->a->>-1::int')).toEqual([
      { kind: 'field', field: { name: 'id', path: [] }, alias: null, cast: null, aggregate: null },
      {
        kind: 'field',
        field: {
          name: 'data',
          path: [
            { arrow: '->', operand: { kind: 'key', key: 'a' } },
            { arrow: '->>', operand: { kind: 'index', index: '-1' } },
          ],
        },
        alias: 'label',
        cast: 'int',
        aggregate: null,
      },
    ]);
  });

  test('embeds with alias, hint and join in any order, nested and empty', () => {
    const embed = { kind: 'embed', alias: null, hint: null, join: null, items: [] };
    expect(parseSelect('a:rel!inner!fk(*,deep()),other!left()')).toEqual([
      {
        ...embed,
        relation: 'rel',
        alias: 'a',
        hint: 'fk',
        join: 'inner',
        items: [{ kind: 'everything' }, { ...embed, relation: 'deep' }],
      },
      { ...embed, relation: 'other', join: 'left' },
    ]);
    expect(parseSelect('rel!fk!inner()')).toEqual(parseSelect('rel!inner!fk()'));
  });

  test('quoted names can contain anything; unquoted ones blanks, dashes and letters of any script', () => {
    const names = parseSelect('"a,b(c)\\"d\\\\",with-dash,two words,ñandú,$1').map((item) =>
      item.kind === 'field' ? item.field.name : null,
    );
    expect(names).toEqual(['a,b(c)"d\\', 'with-dash', 'two words', 'ñandú', '$1']);
  });

  test('keys of JSON paths can contain characters that names cannot', () => {
    expect(parseSelect('data->!@#$%^&*_a')).toMatchObject([
      { field: { path: [{ operand: { kind: 'key', key: '!@#$%^&*_a' } }] } },
    ]);
    expect(parseSelect('data->12ab')).toMatchObject([
      { field: { path: [{ operand: { kind: 'key', key: '12ab' } }] } },
    ]);
  });

  test('aggregates and spreads are recognized', () => {
    expect(parseSelect('n:count()::text,a->>b::int.sum()::text,...rel!hint!inner(id)')).toEqual([
      { kind: 'count', alias: 'n', cast: 'text' },
      {
        kind: 'field',
        field: { name: 'a', path: [{ arrow: '->>', operand: { kind: 'key', key: 'b' } }] },
        alias: null,
        cast: 'int',
        aggregate: { name: 'sum', cast: 'text' },
      },
      {
        kind: 'spread',
        relation: 'rel',
        hint: 'hint',
        join: 'inner',
        items: [{ kind: 'field', field: { name: 'id', path: [] }, alias: null, cast: null, aggregate: null }],
      },
    ]);
  });
});

describe('filters', () => {
  test('a key is a path of embeds and a column with its JSON path', () => {
    expect(parse('a.b.c->>d=eq.1').conditions).toMatchObject([
      {
        path: ['a', 'b'],
        item: {
          filter: {
            field: { name: 'c', path: [{ arrow: '->>', operand: { key: 'd' } }] },
            negated: false,
            operation: { kind: 'quantified', operator: 'eq', value: { text: '1', input: 1 } },
          },
        },
      },
    ]);
  });

  test('the value is everything after the operator, including dots and quotes', () => {
    expect(parse('a=not.eq."x".y,(z)').conditions[0]?.item).toMatchObject({
      filter: { negated: true, operation: { value: { text: '"x".y,(z)' } } },
    });
    expect(parse('a=eq.').conditions[0]?.item).toMatchObject({
      filter: { operation: { value: { text: '' } } },
    });
  });

  test('+ is a blank, %2B a plus', () => {
    expect(parse('a=eq.x+y%2Bz').conditions[0]?.item).toMatchObject({
      filter: { operation: { value: { text: 'x y+z' } } },
    });
  });

  test('bytes that are not UTF-8 do no harm', () => {
    expect(parse('a=eq.%ff%').conditions).toHaveLength(1);
  });

  test('lists are split at commas outside quotes', () => {
    expect(parseList('(a,"b,c","d\\"e\\\\",,x"y")')).toEqual(['a', 'b,c', 'd"e\\', '', 'x"y"']);
    expect(parseList('()')).toEqual(['']);
  });

  test('logic trees nest, with negation and values that need quotes', () => {
    expect(
      parse('or=(a.eq.1,not.and(b.in.(1,"x,)"),c.is.null),d.cs.{1,2},e.eq."p,q")').conditions,
    ).toMatchObject([
      {
        path: [],
        item: {
          kind: 'or',
          negated: false,
          terms: [
            { filter: { operation: { value: { text: '1', input: null } } } },
            {
              kind: 'and',
              negated: true,
              terms: [
                { filter: { operation: { kind: 'in', list: { text: '(1,"x,)")' } } } },
                { filter: { operation: { kind: 'is', value: 'null' } } },
              ],
            },
            { filter: { operation: { operator: 'cs', value: { text: '{1,2}' } } } },
            { filter: { operation: { value: { text: 'p,q' } } } },
          ],
        },
      },
    ]);
    expect(parse('a.not.or=(b.eq.1)').conditions).toMatchObject([
      { path: ['a'], item: { kind: 'or', negated: true } },
    ]);
  });
});

describe('order', () => {
  test('direction, position of nulls and fields of embeds', () => {
    expect(parseOrder('a.desc.nullslast,b->>c,rel(d).asc,e.nullsfirst')).toMatchObject([
      { relation: null, field: { name: 'a' }, direction: 'desc', nulls: 'last' },
      {
        relation: null,
        field: { name: 'b', path: [{ operand: { key: 'c' } }] },
        direction: null,
        nulls: null,
      },
      { relation: 'rel', field: { name: 'd' }, direction: 'asc', nulls: null },
      { relation: null, field: { name: 'e' }, direction: null, nulls: 'first' },
    ]);
  });
});

describe('errors say where and why', () => {
  test.each([
    [
      'select=id,clients(name[])',
      16,
      `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
    ['select=data->>--34', 9, `unexpected "-" expecting digit`],
    ['select=data->-', 8, 'unexpected end of input expecting digit'],
    [
      'select=data->(a',
      7,
      `unexpected "(" expecting "-", digit or any non reserved character different from: .,>()`,
    ],
    ['select=data->>-78xy', 11, `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`],
    ['select=name::', 7, 'unexpected end of input expecting letter or digit'],
    ['select=*!hint', 2, `unexpected '!' expecting ")", "," or end of input`],
    ['select=:', 1, 'unexpected ":" expecting field name (* or [a..z0..9_$])'],
    ['a=val', 1, 'unexpected "v" expecting "not" or operator (eq, gt, ...)'],
    ['a=is.nul', 4, 'unexpected "n" expecting isVal: (null, not_null, true, false, unknown)'],
    ['order=id.ac', 4, 'unexpected "a" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
    ['order=id.asc.smth34', 8, 'unexpected "s" expecting "nullsfirst" or "nullslast"'],
    [
      'or=()',
      4,
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    ['or=(id.in.1,2,id.eq.3)', 10, 'unexpected "1" expecting "("'],
    ['or=)(', 3, 'unexpected ")" expecting "("'],
  ])('%s', (raw, column, details) => {
    const refused = refusal(raw);
    expect(refused.message).toMatch(new RegExp(`^"failed to parse .*" \\(line 1, column ${column}\\)$`));
    expect(refused.details).toBe(details);
  });

  test('the message repeats the text', () => {
    expect(refusal('a=noop.0').message).toBe('"failed to parse filter (noop.0)" (line 1, column 1)');
    expect(refusal('select=(').message).toBe('"failed to parse select parameter (()" (line 1, column 1)');
    expect(refusal('columns=a,').message).toBe('"failed to parse columns parameter (a,)" (line 1, column 3)');
  });
});

describe('for any input', () => {
  const printable = fc.string({
    unit: fc.constantFrom(...'ab1_*"\\,.:;()[]{}->!$%&=+ ñ\u{1F33B}\0'),
    maxLength: 40,
  });
  const key = fc.constantFrom('select', 'order', 'or', 'a.not.and', 'columns', 'limit', 'a', 'a->b', '"q"');

  test('parsing ends in a tree or in PGRST100 with a column inside the text', () => {
    fc.assert(
      fc.property(key, printable, (name, value) => {
        const raw = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
        try {
          parse(raw);
        } catch (error) {
          if (!(error instanceof ProtocolError)) throw error;
          const column = Number(/column (\d+)\)$/.exec(error.body.message)?.[1]);
          expect(error.body.code).toBe('PGRST100');
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual([...value].length + 'not.and'.length + 1);
        }
      }),
      { numRuns: 3000 },
    );
  });

  const quote = (name: string) => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

  test('a quoted name is read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (name) => {
        expect(parseSelect(quote(name))).toEqual([
          { kind: 'field', field: { name, path: [] }, alias: null, cast: null, aggregate: null },
        ]);
      }),
    );
  });

  test('a quoted list is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1 }), (elements) => {
        expect(parseList(`(${elements.map(quote).join(',')})`)).toEqual(elements);
      }),
    );
  });

  test('a value is read back unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const [condition] = parse(`a=eq.${encodeURIComponent(value)}`).conditions;
        expect(condition?.item).toMatchObject({
          filter: { operation: { value: { text: value, input: 1 } } },
        });
      }),
    );
  });
});

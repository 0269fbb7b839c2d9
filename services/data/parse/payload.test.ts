import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../ports/limits.ts';
import { jsonOfForm, noRows, readArguments, readPayload } from './payload.ts';

const nothing = { texts: new Set<string>(), context: new Set<string>(), longestText: 0 };
const rowsOf = (text: string, columns: readonly string[] | null = null) =>
  readPayload({ text, columns, wanted: nothing });
const argumentsOf = (text: string) => readArguments({ text, columns: null, wanted: nothing });

describe('a body to be written', () => {
  test('is described by its form and keys, in any order', async () => {
    expect(await rowsOf('{"b":1,"a":2}')).toMatchObject({ form: 'object', keys: ['a', 'b'] });
    expect(await rowsOf('[{"b":1,"a":2},{"a":3,"b":4}]')).toMatchObject({ form: 'array', keys: ['a', 'b'] });
    expect(await rowsOf('[{"b":{"c":1}},{"b":[{"d":2}]}]')).toMatchObject({ keys: ['b'] });
  });

  test('keeps its text, digit for digit', async () => {
    const text = ' {"n": 12345678901234567890.10}';
    expect((await rowsOf(text)).text).toBe(text);
  });

  test('has the keys that the request names, if it names any', async () => {
    const text = '[{"b":1},{"c":2}]';
    expect(await rowsOf(text, ['b', 'a', 'b'])).toMatchObject({ text, form: 'array', keys: ['a', 'b'] });
    expect((await rowsOf('\n {}', ['a'])).form).toBe('object');
    await expect(rowsOf('[nonsense', ['a'])).rejects.toThrow('Empty or invalid json');
  });

  test.each(['1', '"text"', 'null', '[]'])('%s is not a row', async (text) => {
    expect(await rowsOf(text)).toEqual(noRows);
  });

  test.each(['[{"a":1},{"b":1}]', '[{"a":1},{"a":1,"b":1}]', '[{"a":1},1]', '[[]]', '[null]'])(
    '%s has differing keys',
    async (text) => {
      await expect(rowsOf(text)).rejects.toThrow('All object keys must match');
    },
  );

  test('a key can have any name', async () => {
    const { keys } = await rowsOf('{"__proto__":1,"constructor":2}');
    expect(keys).toEqual(['__proto__', 'constructor']);
  });
});

describe('a body is JSON', () => {
  const accepts = async (text: string) => {
    try {
      await argumentsOf(text);
      return true;
    } catch {
      return false;
    }
  };
  const parses = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  test('exactly if JSON.parse accepts it', async () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '\\"',
        '\\u0041',
        '\\ud800',
        '\\x',
        ' ',
        '\n',
        '\u0001',
        '\u00a0',
      ],
      ...[
        '"a"',
        '"a":',
        '1',
        '-',
        '0',
        '01',
        '1.5',
        '.',
        'e5',
        '1e5',
        'true',
        'false',
        'null',
        'nul',
        '\ufeff',
        'é',
      ],
    );
    const text = fc
      .array(piece, { maxLength: 12 })
      .map((pieces) => pieces.join(''))
      // Numbers beyond the range of a double are refused for another reason.
      .filter((json) => !/e\d{3}/.test(json));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.json(), fc.json({ stringUnit: 'binary' })), async (json) => {
        expect(await accepts(json)).toBe(parses(json));
      }),
      { numRuns: 2000 },
    );
  });

  test('however it is split into chunks', async () => {
    const rows = Array.from({ length: 9000 }, (_, n) => ({
      title: `${n}`.repeat(n % 60),
      tags: [{ n }, '\\"'],
    }));
    expect(await rowsOf(JSON.stringify(rows))).toMatchObject({ keys: ['tags', 'title'] });
  });
});

describe('a body is refused', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const list = <T>(length: number, make: () => T): readonly T[] => Array.from({ length }, make);
  const withKeys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 0])));
  const refusals: readonly (readonly [string, string, number])[] = [
    ['nested too deep', nested(limits.bodyDepth + 1), 400],
    ['nested thousands deep', `${'{"a":'.repeat(100_000)}1`, 400],
    ['of too many rows', JSON.stringify(list(limits.bodyElements + 1, () => ({}))), 413],
    [
      'of too many elements in a list of it',
      JSON.stringify({ a: list(limits.bodyElements + 1, () => 0) }),
      413,
    ],
    ['of too many values', JSON.stringify(list(26, () => list(limits.bodyElements, () => 0))), 413],
    ['of too many keys', withKeys(limits.names + 1), 400],
    ['with a key twice', '[{"a":1,"\\u0061":2}]', 400],
    ['with a number that fills pages', '{"a":1e5000}', 400],
    ['with a number of too many digits', `{"a":0.${'0'.repeat(500)}1}`, 400],
  ];
  test.each(refusals)('%s', async (_, text, status) => {
    const error = { status, body: { code: 'PGRST102' } };
    await expect(rowsOf(text, ['a'])).rejects.toMatchObject(error);
    if (!text.startsWith('[{')) await expect(argumentsOf(text)).rejects.toMatchObject(error);
  });

  test('only beyond its limits', async () => {
    expect(await argumentsOf(nested(limits.bodyDepth))).toMatchObject({ keys: [] });
    expect((await argumentsOf(withKeys(limits.names))).keys).toHaveLength(limits.names);
    expect(await argumentsOf('{"a":1e308}')).toMatchObject({ keys: ['a'] });
  });
});

describe('texts under wanted keys', () => {
  const wanted = { texts: new Set(['name', 'note']), context: new Set(['group', 'lang']), longestText: 40 };
  const found = async (value: unknown, columns: readonly string[] | null = null) => {
    const { texts } = await readArguments({ text: JSON.stringify(value), columns, wanted });
    return texts.map((one) => [Object.fromEntries(one.context), [...one.texts]]);
  };

  test('are found anywhere in a row, each once', async () => {
    const body = { name: 'a', list: [{ name: 'b', note: '1' }, { name: 'b', deep: { name: 'c' } }, 'name'] };
    expect(await found(body)).toEqual([[{}, ['a', 'b', '1', 'c']]]);
  });

  test('belong to the context of their own row', async () => {
    const rows = [
      { group: 'x', name: 'a' },
      { name: 'b', group: 'y' },
      { name: 'c', group: 'x' },
    ];
    expect(await found(rows)).toEqual([
      [{ group: 'x' }, ['a', 'c']],
      [{ group: 'y' }, ['b']],
    ]);
    expect(await found([{ name: 'a', inner: { group: 'x' } }])).toEqual([[{}, ['a']]]);
  });

  test('and not to a context that the request does not write', async () => {
    expect(await found([{ group: 'x', lang: 'de', name: 'a' }], ['group', 'name'])).toEqual([
      [{ group: 'x' }, ['a']],
    ]);
  });

  test('may be lists and objects, which count as text together with their contents', async () => {
    expect(await found({ name: ['a', { b: 'c' }], note: '1' })).toEqual([
      [{}, ['["a",{"b":"c"}]', 'a', 'b', 'c', '1']],
    ]);
    expect(await found([{ name: { note: 'x' } }])).toEqual([[{}, ['{"note":"x"}', 'note', 'x']]]);
    expect(await found({ name: ['a'.repeat(20), 'b'.repeat(20)] })).toEqual([]);
  });
});

test('arguments are the keys of an object; other JSON is one argument', async () => {
  expect((await argumentsOf('{"b":1,"a":2}')).keys).toEqual(['a', 'b']);
  expect((await argumentsOf('[1,{"a":2}]')).keys).toEqual([]);
  await expect(argumentsOf('nonsense')).rejects.toThrow('Empty or invalid json');
});

test('a form becomes an object of texts', () => {
  expect(jsonOfForm('a=1&b=x+y%26', { keepsAll: false })).toBe('{"a":"1","b":"x y&"}');
  expect(jsonOfForm('a=1&b=2&a=3', { keepsAll: false })).toBe('{"a":"3","b":"2"}');
  expect(jsonOfForm('a=1&b=2&a=3', { keepsAll: true })).toBe('{"a":["1","3"],"b":"2"}');
});

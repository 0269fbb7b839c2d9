import { describe, expect, test } from 'vitest';
import { jsonOfForm, readArguments, readPayload } from './payload.ts';

describe('a body to be written', () => {
  test('is known by its form and keys, whatever their order', () => {
    expect(readPayload('{"b":1,"a":2}', null)).toMatchObject({ form: 'object', keys: ['a', 'b'] });
    expect(readPayload('[{"b":1,"a":2},{"a":3,"b":4}]', null)).toMatchObject({
      form: 'array',
      keys: ['a', 'b'],
    });
  });

  test('keeps its text, digit for digit', () => {
    const text = ' {"n": 12345678901234567890.10}';
    expect(readPayload(text, null).text).toBe(text);
  });

  test('is not looked into when the request names the columns', () => {
    expect(readPayload('[nonsense', ['b', 'a', 'b'])).toEqual({
      text: '[nonsense',
      form: 'array',
      keys: ['a', 'b'],
    });
    expect(readPayload('\n {', ['a']).form).toBe('object');
  });

  test.each(['1', '"text"', 'null', '[]'])('%s is no row', (text) => {
    expect(readPayload(text, null)).toEqual({ text: '[]', form: 'array', keys: [] });
  });

  test.each(['[{"a":1},{"b":1}]', '[{"a":1},{"a":1,"b":1}]', '[{"a":1},1]', '[[]]', '[null]'])(
    '%s has unlike keys',
    (text) => {
      expect(() => readPayload(text, null)).toThrow('All object keys must match');
    },
  );

  test('a key may be called anything', () => {
    expect(readPayload('{"__proto__":1,"constructor":2}', null).keys).toEqual(['__proto__', 'constructor']);
  });
});

test('arguments are the keys of an object; other JSON is one argument', () => {
  expect(readArguments('{"b":1,"a":2}', null).keys).toEqual(['a', 'b']);
  expect(readArguments('[1,{"a":2}]', null).keys).toEqual([]);
  expect(() => readArguments('nonsense', null)).toThrow('Empty or invalid json');
});

test('a form becomes an object of texts', () => {
  expect(jsonOfForm('a=1&b=x+y%26')).toBe('{"a":"1","b":"x y&"}');
});

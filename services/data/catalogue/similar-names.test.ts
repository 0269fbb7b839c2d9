import { describe, expect, test } from 'vitest';
import { limits } from '../ports/limits.ts';
import { similarNames } from './similar-names.ts';

const bestOf = (known: readonly string[], sought: string) => similarNames(known, sought)[0]?.name ?? null;

describe('a similar name', () => {
  test('is the one with the fewest differing letters', () => {
    expect(bestOf(['test', 'another', 'testing'], 'testt')).toBe('test');
    expect(bestOf(['words', 'word_tags', 'groups'], 'word')).toBe('words');
    expect(bestOf(['words', 'sword'], 'wrods')).toBe('words');
  });

  test('is scored by the share of letters that can stay', () => {
    expect(similarNames(['projects'], 'projectx')).toEqual([{ name: 'projects', score: 0.875 }]);
    expect(similarNames(['projects'], 'projecxx')).toEqual([{ name: 'projects', score: 0.75 }]);
  });

  test('is found regardless of case', () => {
    expect(similarNames(['Words', 'words_of'], 'WORDS')).toEqual([{ name: 'Words', score: 1 }]);
  });

  test('may be a list of names', () => {
    const lists = ['(name, param, val)', '(attr, id)'];
    expect(bestOf(lists, '(nam, pqaram, vall)')).toBe('(name, param, val)');
    expect(bestOf(lists, '(id)')).toBe('(attr, id)');
    expect(bestOf(lists, '(noclosealternative)')).toBeNull();
  });

  test('shares at least two letters, and a third of all', () => {
    expect(bestOf(['ab'], 'cd')).toBeNull();
    expect(bestOf(['abcdefghijklmnop'], 'abc')).toBeNull();
    expect(bestOf([], 'abc')).toBeNull();
  });
});

test('is not looked for if a name is too long or there are too many', () => {
  const long = 'a'.repeat(limits.hintCharacters);
  expect(bestOf([long], long)).toBe(long);
  expect(bestOf([`${long}a`], `${long}a`)).toBeNull();
  const many = Array.from({ length: limits.hintNames }, (_, index) => `name${index}`);
  expect(bestOf(many, 'name7')).toBe('name7');
  expect(bestOf([...many, 'one more'], 'name7')).toBeNull();
});

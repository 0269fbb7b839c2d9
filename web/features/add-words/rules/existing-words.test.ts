import { describe, expect, it } from 'vitest';
import { existingWords } from './existing-words.ts';

const word = (groupId: string, toText: string) => ({ groupId, toText });

describe('the words that new words must not repeat', () => {
  it('are those of the group and of the rest of its module', () => {
    const words = [word('a', 'mar'), word('b', 'sol'), word('a', 'luna')];
    expect(existingWords({ words, groupId: 'a' })).toEqual(['mar', 'luna', 'sol']);
    expect(existingWords({ words, groupId: undefined })).toEqual(['luna', 'sol', 'mar']);
  });

  it('are limited to what a request can hold, except for the group’s own', () => {
    const others = Array.from({ length: 1500 }, (_, index) => word('b', `other ${index}`));
    const own = Array.from({ length: 400 }, (_, index) => word('a', `own ${index}`));
    const sent = existingWords({ words: [...others, ...own], groupId: 'a' });
    expect(sent).toHaveLength(1000);
    expect(sent.slice(0, 400)).toEqual(own.map(({ toText }) => toText));
    expect(sent[400]).toBe('other 1499');
    const many = Array.from({ length: 1200 }, (_, index) => word('a', `own ${index}`));
    expect(existingWords({ words: many, groupId: 'a' })).toHaveLength(1200);
  });
});

import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.ts';
import { taiwanMistakes } from './taiwan-mistakes.ts';

describe('the characters of Taiwan', () => {
  const written = (zh: string) => {
    const [first] = market.concepts;
    const concept = first && { ...first, words: { ...first.words, zh }, sentences: first.sentences };
    const conceptsByName = new Map(concept ? [['market/market', concept]] : []);
    return taiwanMistakes({ conceptsByName, stories: [], glossaries: {} });
  };

  it('are known for all characters the library uses', () => {
    expect(written('市场 (shìchǎng)')).toEqual([]);
    expect(written('市場 (shìchǎng)')).toEqual([]);
    expect(written('铱 (yī)')).toEqual(['zh-TW: how 铱 is written there is not known']);
  });
});

import { describe, expect, it } from 'vitest';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { market } from '../testing/market.ts';
import { levelMistakes } from './level-mistakes.ts';

describe('the level of a word', () => {
  const inAnother = (change: Partial<Concept>): Topic => ({
    ...market,
    id: 'another',
    concepts: market.concepts.slice(0, 1).map((concept) => ({ ...concept, ...change })),
  });

  it('is the same in all topics that contain the word', () => {
    expect(levelMistakes([market, inAnother({})])).toEqual([]);
    expect(levelMistakes([market, inAnother({ level: 'B2' })])).toEqual([
      'market/market is of level A1, another/market of B2',
    ]);
  });

  it('is the same for another part of speech that is written like it in most languages', () => {
    expect(levelMistakes([market, inAnother({ level: 'B2', pos: 'verb' })])).toEqual([
      'market/market is of level A1, another/market of B2',
    ]);
  });

  const spelledAlikeIn = (languages: readonly ContentLanguage[]): Topic =>
    inAnother({
      level: 'B2',
      words: Object.fromEntries(
        contentLanguages.map((language) => {
          const word = market.concepts[0]?.words[language] ?? '';
          return [language, languages.includes(language) ? word : `${word} too`];
        }),
      ) as Concept['words'],
    });

  it('is the same in four languages that have one word for it and for another', () => {
    expect(levelMistakes([market, spelledAlikeIn(['es', 'fr', 'it', 'pt'])])).toHaveLength(1);
  });

  it('may differ if the spelling is the same by chance, in three languages or fewer', () => {
    expect(levelMistakes([market, spelledAlikeIn(['es', 'it', 'pt'])])).toEqual([]);
  });

  it('may differ where a word has two meanings that are far apart', () => {
    const named = (topic: Topic, id: string, concept: string): Topic => ({
      ...topic,
      id,
      concepts: topic.concepts.slice(0, 1).map((one) => ({ ...one, id: concept })),
    });
    const story = named(market, 'ideas', 'story');
    const other = spelledAlikeIn(['fr', 'de', 'it', 'pt']);
    expect(levelMistakes([story, named(other, 'school', 'history')])).toEqual([]);
    expect(levelMistakes([story, named(other, 'school', 'tale')])).toHaveLength(1);
  });
});

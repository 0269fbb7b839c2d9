import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { LEAST, libraryMistakes, missingContent, sentencesTwice, strayAnswers } from './library-mistakes.ts';

describe('the whole library', () => {
  it('has no two files with the same id, and names no topic that does not exist', () => {
    expect(libraryMistakes(smallLibrary)).toEqual(['park names the topic nature, which is not there']);
    expect(libraryMistakes({ topics: [market, market], stories: [], scenes: [] })).toEqual([
      'market is the id of two files',
    ]);
  });

  it('lists possible answers for every turn, and none for turns that do not exist', () => {
    const answer = { kinds: ['choice' as const], names: ['drink' as const] };
    const table = { cafe: [answer, answer], park: [answer, { ...answer, topics: ['sea'] }, answer] };
    expect(strayAnswers(table, smallLibrary)).toEqual([
      'turn 2 of cafe has no answers',
      'park has answers to a turn that is not there',
      'park is answered from sea, which is not there',
    ]);
  });

  it('has no sentence shared by two words', () => {
    const [first, second] = market.concepts;
    const twin = first && second && { ...second, sentences: { ...second.sentences, es: first.sentences.es } };
    const topics = [{ ...market, concepts: first && twin ? [first, twin] : [] }];
    expect(sentencesTwice([market])).toEqual([]);
    expect(sentencesTwice(topics)).toEqual([
      expect.stringContaining(`es: market/${second?.id} has the sentence of market/${first?.id}: `),
    ]);
  });

  it('reports what it has too little of', () => {
    expect(missingContent(smallLibrary)).toEqual([
      `1 topics, ${LEAST.topics} are needed`,
      `5 concepts, ${LEAST.concepts} are needed`,
      `1 stories, ${LEAST.stories} are needed`,
      `2 scenes, ${LEAST.scenes} are needed`,
    ]);
  });
});

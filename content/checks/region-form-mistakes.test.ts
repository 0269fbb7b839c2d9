import { describe, expect, it } from 'vitest';
import type { Concept, Topic } from '../schema/topic.ts';
import { market } from '../testing/market.ts';
import { regionFormMistakes } from './region-form-mistakes.ts';

describe('a region’s form of a word', () => {
  const [market0] = market.concepts.filter(({ id }) => id === 'market');
  const topics = (...regional: (Concept['regional'] | undefined)[]): Topic[] =>
    regional.map((own, index) => ({
      ...market,
      id: `topic-${index}`,
      concepts: market0 ? [{ ...market0, regional: own }] : [],
    }));

  it('exists in every topic that contains the word, or in none', () => {
    expect(regionFormMistakes(topics({ 'es-MX': 'el tianguis' }, {}))).toEqual([
      'es-MX: topic-0/market is el tianguis, topic-1/market has no form of its own',
    ]);
    expect(regionFormMistakes(topics({}, { 'es-MX': 'el tianguis' }))).toEqual([
      'es-MX: topic-1/market is el tianguis, topic-0/market has no form of its own',
    ]);
    expect(regionFormMistakes(topics({}, undefined))).toEqual([]);
  });

  it('may differ from topic to topic', () => {
    expect(regionFormMistakes(topics({ 'es-MX': 'el tianguis' }, { 'es-MX': 'el mercado' }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { buildLibrary } from '../engine/library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { recordOf } from '../schema/record-of.ts';
import { type RegionLayer, regionLayer } from '../schema/region.ts';
import type { Story } from '../schema/story.ts';
import type { Topic } from '../schema/topic.ts';
import { market } from '../testing/market.ts';
import { regionMistakes, toldMistakes } from './region-mistakes.ts';

describe('the rules of a region', () => {
  const [first] = market.concepts.filter(({ id }) => id === 'market');
  const onlyMarket: Topic = { ...market, concepts: first ? [first] : [] };
  const mistakesOf = (layer: Partial<RegionLayer>) =>
    regionMistakes(
      buildLibrary({
        topics: [onlyMarket],
        stories: [],
        scenes: [],
        glossaries: {},
        regions: { 'de-CH': regionLayer.parse(layer) },
      }),
    );
  const saying = (sentence: string) =>
    mistakesOf({ foreign: ['Fahrr[aä]d…'], sentences: { 'market/market': sentence } });

  it('find nothing in a good sentence of the region', () => {
    expect(saying('Ich fahre mit dem Velo auf den [Markt].')).toEqual([]);
  });

  it.each([
    ['Ich fahre mit den Fahrrädern auf den [Markt].', 'nobody there says "Fahrrädern"'],
    ['Der [Markt] ist groß.', 'not spelled so there'],
    ['Ist hier der [Markt]??', 'doubled mark'],
    ['Ist hier der Markt?', 'exactly one [span] needed'],
    ['Ist hier der [Platz]?', 'not its word there, der Markt'],
  ])('find in %j: %s', (sentence, mistake) => {
    expect(saying(sentence).join('\n')).toContain(`de-CH: market/market: ${mistake}`);
  });

  it('come after the schema: each foreign word must be a valid pattern by itself', () => {
    expect(regionLayer.safeParse({ foreign: ['grill(?:en|t)'] }).success).toBe(true);
    expect(regionLayer.safeParse({ foreign: ['grill(?:en', 't)'] }).success).toBe(false);
  });

  it('find a main form that is foreign in the region', () => {
    expect(mistakesOf({ foreign: ['Markt'] })).toContain(
      'de-CH: market/market: nobody there says "Markt": der Markt',
    );
  });

  it('find a word that appears in no sentence of the region', () => {
    const main = first?.sentences.de.replace(/[[\]]/g, '') ?? '';
    expect(mistakesOf({ foreign: [main.split(' ').at(0) ?? ''] })).toEqual([
      'de-CH: market/market: no sentence there has der Markt, nor can the main one be said',
    ]);
  });

  it('find a sentence for a concept that does not exist', () => {
    expect(mistakesOf({ sentences: { 'market/moon': 'Der [Mond] ist da.' } })).toEqual([
      'de-CH: market/moon is not there',
    ]);
  });

  it('find a word that is vulgar in the region, in its words, its sentences and what is told there', () => {
    expect(mistakesOf({ vulgar: ['Markt'] })[0]).toContain(
      'market/market: "Markt" is vulgar there: der Markt',
    );
    expect(
      mistakesOf({ vulgar: ['Platz'], sentences: { 'market/market': 'Am Platz ist der [Markt].' } })[0],
    ).toContain('"Platz" is vulgar there');
  });
});

describe('what is told to learners of a region', () => {
  const everywhere = (text: string) => recordOf(contentLanguages, () => text);
  const told: Story = {
    id: 'ride',
    level: 'A1',
    titles: everywhere('Das Fahrrad'),
    sentences: [everywhere('Ein Fahrrad ist da.')],
    keyPoints: [],
    topics: [],
  };
  const library = buildLibrary({
    topics: [],
    stories: [told],
    scenes: [],
    glossaries: {},
    regions: { 'de-CH': regionLayer.parse({ foreign: ['Fahrrad'], vulgar: ['Fahrrad'] }) },
  });
  const allowing = (stories: number) => toldMistakes(library, { 'de-CH': { stories, scenes: 0, hints: 0 } });

  it('has as many words that nobody there says as are allowed, never more', () => {
    expect(allowing(2)).toEqual([]);
    expect(allowing(1).join()).toContain('de-CH: stories may have 1 words that nobody there says: Fahrrad');
  });

  it('is allowed fewer as soon as it has fewer', () => {
    expect(allowing(3)).toEqual(['de-CH: stories have 2 words left that nobody there says: allow no more']);
  });

  it('has no vulgar word, however many are allowed', () => {
    expect(regionMistakes(library)).toContain('de-CH: stories: "Fahrrad" is vulgar there: Das Fahrrad');
  });
});

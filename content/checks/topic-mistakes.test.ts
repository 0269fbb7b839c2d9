import { describe, expect, it } from 'vitest';
import { type Concept, topic } from '../schema/topic.ts';
import { brokenMarket, market } from '../testing/market.ts';
import { topicMistakes } from './topic-mistakes.ts';

const withWord = (language: keyof Concept['words'], word: string) =>
  topicMistakes(brokenMarket((concept) => ({ ...concept, words: { ...concept.words, [language]: word } })));
const withSentence = (language: keyof Concept['words'], sentence: string) =>
  topicMistakes(
    brokenMarket((concept) => ({ ...concept, sentences: { ...concept.sentences, [language]: sentence } })),
  );

describe('the rules of a topic', () => {
  it('find nothing in a good one', () => {
    expect(topicMistakes(market)).toEqual([]);
  });

  it.each([
    ['es', 'mercado', 'noun without article'],
    ['fr', 'marché', 'noun without article'],
    ['de', 'Markt', 'noun without article'],
    ['it', 'mercato', 'noun without article'],
    ['pt', 'mercado', 'noun without article'],
    ['yi', 'מאַרק', 'noun without article'],
    ['yi', 'דער פארק', 'pe without dot or line'],
    ['zh', '市场', 'no reading in parentheses'],
    ['zh', '市场 (market)', 'not a pinyin reading'],
    ['zh', 'market (shìchǎng)', 'foreign letter'],
    ['he', 'שוקולד', 'letters differ'],
    ['ru', 'rynok', 'foreign letter'],
    ['ar', 'suq', 'foreign letter'],
    ['en', 'рынок', 'foreign letter'],
  ] as const)('find in %s %j: %s', (language, word, mistake) => {
    expect(withWord(language, word).join('\n')).toContain(`market.${language}: ${mistake}`);
  });

  it.each([
    ['no span at all.', 'exactly one [span] needed'],
    ['[Two] of [them].', 'exactly one [span] needed'],
    ['[Market].', 'sentence is the word only'],
    ['At the [market]', 'no closing mark'],
    ['На [market].', 'foreign letter'],
    ['On Thursdays the [shop] is closed.', '"shop" is not of market'],
    ['At the [market] is the market.', '"market" stands beside its gap'],
    ['It is is at the [market].', '"is" stands twice'],
  ])('find in the sentence %j: %s', (sentence, mistake) => {
    expect(withSentence('en', sentence).join('\n')).toContain(mistake);
  });

  it('find a word or an id that occurs twice, regardless of case', () => {
    const [first] = market.concepts;
    const second = market.concepts.find(({ pos, id }) => pos === 'noun' && id !== 'market');
    const word = second?.words.en.toUpperCase() ?? '';
    expect(withWord('en', word).join('\n')).toContain(`en: "`);
    expect(topicMistakes({ ...market, concepts: first ? [first, first] : [] })).toContain(
      'concept market stands twice',
    );
  });

  it('allow a noun and a verb to be the same word', () => {
    const verb = market.concepts.find(({ pos }) => pos === 'verb');
    const found = withWord('en', verb?.words.en ?? '');
    expect(found.filter((mistake) => mistake.includes('stands for'))).toEqual([]);
  });

  it.each(['What is at the [market]??', 'The [market],, here.', 'Is it the [market]?.', 'The [market]..'])(
    'find a doubled mark: %j',
    (sentence) => {
      expect(withSentence('en', sentence).join('\n')).toContain('market.en: doubled mark');
    },
  );

  it('find an eszett in Swiss words, and doubled punctuation in a region’s word', () => {
    const broken = brokenMarket((concept) => ({
      ...concept,
      regional: { 'de-CH': 'die Straße', 'es-AR': '¿¿dónde??' },
    }));
    expect(topicMistakes(broken)).toEqual([
      'market.de-CH: not spelled so: die Straße',
      'market.es-AR: doubled mark: ¿¿dónde??',
    ]);
  });

  it('find missing points in Hebrew', () => {
    const broken = brokenMarket((concept) => ({ ...concept, hePointed: concept.words.he }));
    expect(topicMistakes(broken)).toEqual(['market.he: has no vowel points']);
  });

  it('come after the schema: every language, enough concepts', () => {
    const { ru: _, ...names } = market.names;
    expect(topic.safeParse({ ...market, names }).success).toBe(false);
    expect(topic.safeParse({ ...market, concepts: market.concepts.slice(0, 29) }).success).toBe(false);
    expect(topic.safeParse({ ...market, more: 1 }).success).toBe(false);
  });
});

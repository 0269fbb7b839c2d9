import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import { seeded, shuffled } from '../../text/random.ts';
import type { Library } from '../library.ts';
import { isHardlyInOrder, isThrownTogether } from './order-of-words.ts';

/** One of every so many sentences of the library is held back from training. */
const HELD_BACK = 4;

describe('words in order', () => {
  let whole: Library;
  /** Without the sentences that are judged, and without all scenes. */
  let rest: Library;
  beforeAll(async () => {
    whole = await loadLibrary();
    rest = {
      ...whole,
      scenes: [],
      topics: whole.topics.map((topic) => ({
        ...topic,
        concepts: topic.concepts.filter((_, at) => at % HELD_BACK !== 0),
      })),
    };
  });

  const heldBack = (language: (typeof contentLanguages)[number]): readonly string[] =>
    whole.topics.flatMap(({ concepts }) =>
      concepts
        .filter((_, at) => at % HELD_BACK === 0)
        .map(({ sentences }) => sentences[language].replace(/[[\]]/g, '')),
    );

  const shareOf = (texts: readonly string[], isSuch: (text: string) => boolean): number =>
    texts.filter(isSuch).length / texts.length;

  it.each(contentLanguages)(
    'sentences that were not learned from are hardly ever thrown together: %s',
    (language) => {
      const texts = heldBack(language);
      expect(shareOf(texts, (text) => isThrownTogether(rest, text, language))).toBeLessThan(0.005);
      expect(shareOf(texts, (text) => isHardlyInOrder(rest, text, language))).toBeLessThan(0.02);
    },
  );

  it.each(contentLanguages)('of the same words in any order many are: %s', (language) => {
    const random = seeded(1);
    const texts = heldBack(language).map((text) => {
      const plain = text.replace(/[\p{P}]/gu, '');
      return language === 'zh'
        ? shuffled(plain.split(/(?<=..)/u), random).join('')
        : shuffled(plain.split(' '), random).join(' ');
    });
    expect(shareOf(texts, (text) => isHardlyInOrder(rest, text, language))).toBeGreaterThan(0.2);
  });

  it.each([
    ['en', 'Of missing the because salt are pepper very to'],
    ['es', 'mesa la porque yo de azul comer los'],
    ['de', 'Tisch der weil und grün gern ich auf'],
    ['he', 'ביחד של לחוד אם המלצר את כי עם'],
    ['zh', '桌有工我们作市张'],
  ] as const)('words that are thrown together in %s: %s', (language, text) => {
    expect(isHardlyInOrder(whole, text, language)).toBe(true);
  });

  it.each([
    ['without an article', 'en', 'I would like table by window'],
    ['without "to be"', 'en', 'My sister she very happy'],
    ['with the adjective behind', 'en', 'I want a coat red, please'],
    ['with the adjective before', 'es', 'Quiero una roja falda para mi hermana'],
    ['with the wrong article and ending', 'de', 'Ich möchte ein rote Apfel kaufen'],
    ['with the verb at the wrong place', 'de', 'Morgen ich gehe in die Stadt'],
    ['without accents', 'fr', 'je voudrais un the et un gateau'],
    ['without a measure word', 'zh', '我有一狗和两猫'],
    ['without "is"', 'ru', 'моя сестра она врач в больница'],
    ['without the article', 'he', 'אני רוצה את שולחן ליד חלון'],
  ] as const)('what beginners write stays: %s, %s', (_, language, text) => {
    expect(isHardlyInOrder(whole, text, language)).toBe(false);
  });

  it('of few words any order is one', () => {
    expect(isThrownTogether(whole, 'the of and', 'en')).toBe(false);
    expect(isHardlyInOrder(whole, '', 'zh')).toBe(false);
  });
});

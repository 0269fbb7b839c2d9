import { describe, expect, it } from 'vitest';
import { buildLibrary, type Glossaries } from '../engine/library.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { glossaryMistakes } from './glossary-mistakes.ts';
import { readableShare, readableShares, unreadableLanguages } from './readable-share.ts';
import { readingMistakes } from './reading-mistakes.ts';

const words: Record<ContentLanguage, string> = {
  en: 'the',
  es: 'el, la',
  fr: 'le, la',
  de: 'der, die, das',
  it: 'il, la',
  pt: 'o, a',
  he: 'ה־',
  yi: 'דער, די, דאָס',
  zh: '这 (zhè), 那 (nà)（指明说的是哪一个）',
  ar: 'الـ',
  ru: '(определённый артикль)',
};
const good: Glossaries = Object.fromEntries(
  contentLanguages.map((language) => [language, { words: { the: words[language] }, forms: {} }]),
);
const { ru: _, ...withoutRussian } = good;
const mistakesWith = (glossaries: Glossaries) =>
  glossaryMistakes(buildLibrary({ ...smallLibrary, glossaries })).join('\n');

describe('the rules of a glossary', () => {
  it('find nothing in a good one', () => {
    expect(mistakesWith(good)).toBe('');
  });

  it.each([
    ['a language without one', withoutRussian, 'ru has no glossary'],
    ['a word that is missing', { ...good, es: { words: {}, forms: {} } }, 'es: no word for the'],
    [
      'a word for what English has none for',
      { ...good, es: { words: { the: 'el', él: 'él' }, forms: {} } },
      'es: él has no word in English',
    ],
    [
      'letters of another script',
      { ...good, ru: { words: { the: 'the' }, forms: {} } },
      'ru: foreign letter',
    ],
    [
      'a word twice in a row',
      { ...good, es: { words: { the: 'el el' }, forms: {} } },
      'es: "el" stands twice: el el',
    ],
    [
      'Mandarin without reading',
      { ...good, zh: { words: { the: '这' }, forms: {} } },
      'zh: no reading in parentheses: 这',
    ],
    [
      'a reading that is none',
      { ...good, zh: { words: { the: '这 (this)' }, forms: {} } },
      'zh: not a pinyin reading: this',
    ],
    [
      'a meaning nobody has',
      { ...good, es: { words: { the: 'el' }, forms: { al: ['to+the'] } } },
      'es: al means to, which is not there',
    ],
    [
      'a form explained in pieces',
      { ...good, es: { words: { the: 'el' }, forms: { jazz: ['the+the+the'] } } },
      'es: jazz is explained in pieces: the+the+the',
    ],
    [
      'a form with capitals',
      { ...good, es: { words: { the: 'el' }, forms: { El: ['the'] } } },
      'es: El has capitals',
    ],
  ])('find %s', (_, glossaries, mistake) => {
    expect(mistakesWith(glossaries)).toContain(mistake);
  });
});

describe('the readings of Mandarin words', () => {
  const mistakesOfReadings = (zh: string) =>
    readingMistakes(
      buildLibrary({ ...smallLibrary, glossaries: { zh: { words: { juice: zh }, forms: {} } } }),
    ).join('\n');

  it('follow one convention', () => {
    expect(mistakesOfReadings('果汁 (guǒzhī), 一杯 (yī bēi)')).toBe('');
    expect(mistakesOfReadings('一个 (yí gè)')).toContain('一个 (yí gè) has the tones as they are spoken');
    expect(mistakesOfReadings('果汁 (guǒ zhī)')).toContain('果汁 is read in two ways: guǒzhī, guǒ zhī');
  });
});

describe('the share of words in the texts that can be looked up', () => {
  it('counts each occurrence of a word, and uses the glossary too', () => {
    const withArticles = readableShare(smallLibrary, 'es');
    const without = readableShare(buildLibrary({ ...smallLibrary, glossaries: {} }), 'es');
    expect(without.unknown).toContain('El');
    expect(withArticles.unknown).not.toContain('El');
    expect(withArticles.share).toBeGreaterThan(without.share);
  });

  it('lists the languages in which it is too low', () => {
    expect(unreadableLanguages(readableShares(smallLibrary)).join('\n')).toMatch(
      /^es: \d+ % of the running words/m,
    );
  });
});

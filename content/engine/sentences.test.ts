import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { languagePairs } from '../testing/every-language.ts';
import { wordsOnly } from '../testing/small-library.ts';
import { seeded, shuffled } from '../text/random.ts';
import { libraryChoices } from './choices.ts';
import { entriesOf, lookUp } from './dictionary.ts';
import type { Library } from './library.ts';
import { librarySentences } from './sentences.ts';

const pair = { fromLang: 'en', toLang: 'es', dialect: '' } as const;
const itemOf = (fromText: string, toText: string) =>
  librarySentences(wordsOnly, { ...pair, words: [{ fromText, toText }] }, seeded(1))[0];

describe('a pair of the group', () => {
  const ids = (fromText: string, toText: string) =>
    entriesOf(wordsOnly, pair, { fromText, toText }).map(({ concept }) => concept.id);

  it.each([
    ['juice', 'el zumo'],
    ['The juice', 'zumo'],
    ['JUICE', 'Zumo!'],
    ['juice', 'el jugo'],
    ['juice; squash', 'zumo, jugo'],
  ])('is found: %j, %j', (fromText, toText) => {
    expect(ids(fromText, toText)).toEqual(['juice']);
  });

  it('is resolved by the learner’s side if the other has two meanings', () => {
    expect(ids('bench', 'el banco')).toEqual(['bench']);
    expect(ids('bank', 'banco')).toEqual(['bank']);
  });

  it('is not guessed if the library knows another meaning, or several', () => {
    expect(ids('computer', 'el zumo')).toEqual([]);
    expect(ids('stool', 'el banco')).toEqual([]);
    expect(ids('squash', 'el zumo')).toEqual(['juice']);
  });

  it('may be pointed, or Mandarin without its reading', () => {
    expect(lookUp(wordsOnly, 'מִיץ', 'he')).toHaveLength(1);
    expect(lookUp(wordsOnly, 'המיץ', 'he')).toHaveLength(1);
    expect(lookUp(wordsOnly, '果汁', 'zh')).toHaveLength(1);
  });
});

describe('a sentence for a word', () => {
  it('is the library’s sentence without its span, together with its translation', () => {
    expect(itemOf('juice', 'zumo')).toEqual({
      sentence_with_blank: 'Bebemos el ____ fresco.',
      correct_word: 'zumo',
      translation: 'We drink the fresh juice.',
    });
  });

  it("uses the region's word where it fits", () => {
    expect(itemOf('juice', 'el jugo')?.correct_word).toBe('jugo');
  });

  it("is about the word itself if the region's has another gender, or the library does not know it", () => {
    expect(itemOf('computer', 'la computadora')).toEqual({
      sentence_with_blank: '«computer» en español se dice «____».',
      correct_word: 'la computadora',
      translation: 'What is “computer” in Spanish?',
    });
    expect(itemOf('xylophone', 'el xilófono')?.sentence_with_blank).toContain('xylophone');
  });

  it.each([
    ['yes, please', 'sí, por favor'],
    ['sofa', 'sofá, diván'],
    ['a'.repeat(80), 'palabra'],
    ['__', 'palabra'],
  ])('is the bare word for a text that is not a word: %j', (fromText, toText) => {
    expect(itemOf(fromText, toText)).toEqual({
      sentence_with_blank: '____',
      correct_word: toText,
      translation: fromText,
    });
  });

  it('accepts the reading as an answer in Mandarin', () => {
    const words = [{ fromText: 'juice', toText: '果汁' }];
    expect(librarySentences(wordsOnly, { ...pair, toLang: 'zh', words }, seeded(1))[0]).toEqual({
      sentence_with_blank: '我们喝____。',
      correct_word: '果汁 (guǒzhī)',
      translation: 'We drink the fresh juice.',
    });
  });

  it('exists for each word, in random order for choices', () => {
    const words = [
      { fromText: 'juice', toText: 'zumo' },
      { fromText: 'bank', toText: 'banco' },
      { fromText: 'x', toText: 'equis' },
    ];
    const items = librarySentences(wordsOnly, { ...pair, words }, seeded(1));
    expect(items.map((item) => item.correct_word)).toEqual(['zumo', 'banco', 'equis']);
    const choices = libraryChoices(wordsOnly, { ...pair, words }, seeded(1));
    expect(choices.map((item) => item.correct_word).sort()).toEqual(['banco', 'equis', 'zumo']);
  });
});

describe('sentences of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it('have exactly one blank, an answer and a translation for every concept and all 110 pairs', () => {
    for (const [index, one] of languagePairs.entries()) {
      // A tenth of the concepts for each pair, a different tenth for the next.
      const words = library.topics.flatMap(({ concepts }) =>
        concepts
          .filter((_, at) => at % 10 === index % 10)
          .map((concept) => ({
            fromText: concept.words[one.fromLang],
            toText: concept.words[one.toLang],
          })),
      );
      const items = librarySentences(library, { ...one, words }, seeded(3));
      expect(items).toHaveLength(words.length);
      for (const item of items) {
        expect(item.sentence_with_blank).toMatch(/^[^_]*____[^_]*$/u);
        expect(item.correct_word.trim()).not.toBe('');
        expect(item.translation).not.toMatch(/[[\]_]/);
      }
      const bare = items.filter((item) => item.sentence_with_blank === '____').length;
      expect(bare / items.length, `${one.fromLang} ${one.toLang}`).toBeLessThan(0.03);
    }
  });

  it("remain sentences of the library with the region's words, or are about the word itself", () => {
    for (const toLang of contentLanguages) {
      const fromLang = toLang === 'en' ? 'es' : 'en';
      const words = library.topics.flatMap(({ concepts }) =>
        concepts.flatMap((concept) =>
          Object.entries(concept.regional ?? {})
            .filter(([region]) => region.startsWith(toLang))
            .map(([, form]) => ({ fromText: concept.words[fromLang], toText: form })),
        ),
      );
      for (const item of librarySentences(
        library,
        { fromLang, toLang, dialect: '', words: shuffled(words, seeded(1)).slice(0, 40) },
        seeded(5),
      ))
        expect(item.sentence_with_blank).toMatch(/^[^_]*____[^_]*$/u);
    }
  });
});

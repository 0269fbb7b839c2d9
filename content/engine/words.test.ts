import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import type { Topic } from '../schema/topic.ts';
import { inEvery, languagePairs } from '../testing/every-language.ts';
import { wordsOnly } from '../testing/small-library.ts';
import { wordKey } from '../text/fold.ts';
import { buildLibrary, type Library } from './library.ts';
import { libraryWords, type WordsRequest } from './words.ts';

const request: WordsRequest = {
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  topic: 'market',
  count: 2,
  existingWords: [],
};
const words = (given: Partial<WordsRequest> = {}) => libraryWords(wordsOnly, { ...request, ...given });

describe('words of a topic', () => {
  it('are as many as requested, the easier ones first', () => {
    const made = words({ count: 3 });
    expect(made.words.map(({ from }) => from).sort()).toEqual(['computer', 'juice', 'yes, please']);
    expect(made.note).toBeUndefined();
  });

  it('come in the form of the dialect', () => {
    const made = words({ dialect: 'mexicano', count: 5 });
    expect(made.words).toContainEqual({ from: 'juice', to: 'el jugo' });
    expect(made.words).toContainEqual({ from: 'computer', to: 'la computadora' });
  });

  it('are fewer, with a note, if there are no more; a word with two meanings comes once', () => {
    const made = words({ count: 25 });
    expect(made.words).toHaveLength(4);
    expect(made.words.filter(({ to }) => to === 'el banco')).toHaveLength(1);
    expect(made.note).toEqual({ code: 'fewer_than_asked' });
  });

  it.each([['el zumo'], ['zumo'], ['ZUMO'], ['un zumo'], ['el jugo']])(
    'omit what is known as %j',
    (known) => {
      expect(words({ existingWords: [known], count: 25 }).words.map(({ from }) => from)).not.toContain(
        'juice',
      );
    },
  );

  it('are empty for an unknown topic, and others are named in the interface language', () => {
    expect(words({ topic: 'xyzzy', interfaceLanguage: 'es' })).toEqual({
      words: [],
      note: { code: 'unknown_topic', nearest: [] },
    });
  });
});

describe('the order of the words', () => {
  const [market] = wordsOnly.topics;
  const english = (topics: Topic[], count: number) =>
    libraryWords(buildLibrary({ topics, stories: [], scenes: [], glossaries: {} }), {
      ...request,
      topic: 'At the market',
      count,
    }).words.map(({ from }) => from);

  it('is that of the file within a level, with the most useful ones first', () => {
    if (!market) throw new Error('there is no such topic');
    expect(english([market], 4)).toEqual(['juice', 'computer', 'yes, please', 'bench']);
    expect(english([{ ...market, mostUseful: ['yes-please', 'bank'] }], 4)).toEqual([
      'yes, please',
      'juice',
      'computer',
      'bench',
    ]);
  });

  it('mixes the words of a shared topic with its own', () => {
    if (!market) throw new Error('there is no such topic');
    const [juice, ...rest] = market.concepts;
    const own = { ...market, sharesWith: ['kiosk'], mostUseful: ['juice'], concepts: rest };
    const kiosk = { ...market, id: 'kiosk', names: inEvery({}, 'Kiosk'), concepts: juice ? [juice] : [] };
    expect(english([own, kiosk], 2)).toEqual(['juice', 'computer']);
  });
});

describe('words of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it('are complete, different on both sides and never among the known ones, for all 110 pairs', () => {
    expect(languagePairs).toHaveLength(110);
    for (const [index, pair] of languagePairs.entries())
      for (const { id, concepts } of library.topics.filter((_, at) => at % 5 === index % 5)) {
        const known = concepts.slice(0, 3).map(({ words }) => words[pair.toLang]);
        const made = libraryWords(library, { ...pair, topic: id, count: 25, existingWords: known });
        const keys = made.words.map(({ to }) => wordKey(to, pair.toLang));
        expect(made.words.length, `${pair.fromLang} ${pair.toLang} ${id}`).toBeGreaterThanOrEqual(20);
        expect(made.words.length === 25).toBe(made.note === undefined);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(made.words.map(({ from }) => wordKey(from, pair.fromLang))).size).toBe(keys.length);
        for (const text of known) expect(keys).not.toContain(wordKey(text, pair.toLang));
        expect(made.words.every(({ from, to }) => from !== '' && to !== '')).toBe(true);
        if (pair.toLang === 'zh') expect(made.words.every(({ to }) => /\(.+\)$/.test(to))).toBe(true);
        if (pair.toLang === 'he') expect(made.words.some(({ to }) => /[\u05B0-\u05BC]/.test(to))).toBe(false);
      }
  });

  it('about the doctor and about health begin with the same everyday ones', () => {
    const of = (topic: string) =>
      libraryWords(library, { ...request, topic, count: 8 }).words.map(({ from }) => from);
    expect(of('Doctor')).toEqual(of('Health'));
    expect(of('Doctor')).toContain('medicine');
    expect(of('Doctor')).toContain('stomachache');
  });

  it('can be requested until a topic has no more, without repetition', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languagePairs), (pair) => {
        const existing: string[] = [];
        for (let round = 0; round < 12; round += 1) {
          const made = libraryWords(library, { ...pair, topic: 'food', count: 5, existingWords: existing });
          const keys = existing.map((text) => wordKey(text, pair.toLang));
          for (const { to } of made.words) expect(keys).not.toContain(wordKey(to, pair.toLang));
          existing.push(...made.words.map(({ to }) => to));
          if (made.note) return;
        }
        throw new Error('the topic never ends');
      }),
      { numRuns: 20 },
    );
  });
});

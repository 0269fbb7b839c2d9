import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { couldBeSame } from '@vocabloom/core/practice/same-word.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { fold, withoutReading, wordKey } from '../text/fold.ts';
import { seeded } from '../text/random.ts';
import { formKeysOf, grammarOf, keyOf } from './choice-grammar.ts';
import { libraryChoices } from './choices.ts';
import type { Library } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const pair = { fromLang: 'en', toLang: 'es', dialect: '' } as const;
const choose = (fromText: string, toText: string) =>
  libraryChoices(library, { ...pair, words: [{ fromText, toText }] }, seeded(1))[0];

describe('the wrong words to choose from', () => {
  it('agree with the right one in part of speech, gender, number, ending and capitalization', () => {
    for (const [fromText, toText] of [
      ['basket', 'la cesta'],
      ['eat', 'comer'],
      ['market', 'el mercado'],
    ] as const) {
      const item = choose(fromText, toText);
      const entryOf = (text: string) =>
        library.entriesByForm.es.get(text.toLowerCase())?.map(({ concept }) => concept) ?? [];
      for (const wrong of item?.wrong_words ?? [])
        expect(
          entryOf(wrong.normalize('NFD').replace(/\p{M}/gu, '')).some((concept) =>
            library.topics
              .flatMap(({ concepts }) => concepts)
              .filter(({ words }) => words.es === toText)
              .some(
                (right) =>
                  keyOf(grammarOf(concept, 'es', wrong)) ===
                  keyOf(grammarOf(right, 'es', item?.correct_word ?? '')),
              ),
          ),
          `${wrong} beside ${item?.correct_word}`,
        ).toBe(true);
      expect(item?.wrong_words).toHaveLength(3);
    }
  });

  it('come from another topic: a bag is no wrong answer beside a basket', () => {
    const topics = library.topics.filter(({ concepts }) =>
      concepts.some(({ words }) => words.es === 'la cesta'),
    );
    const near = topics.flatMap(({ concepts }) =>
      concepts.map(({ words }) => words.es.replace(/^\S+ /u, '')),
    );
    for (let seed = 0; seed < 20; seed += 1) {
      const words = [{ fromText: 'basket', toText: 'la cesta' }];
      const [item] = libraryChoices(library, { ...pair, words }, seeded(seed));
      for (const wrong of item?.wrong_words ?? []) expect(near).not.toContain(wrong);
    }
  });

  it('have a capital only where they are learned with one, or the blank opens the sentence', () => {
    const names = new Set(
      library.topics.flatMap(({ concepts }) =>
        concepts.map(({ words }) => words.es.replace(/^(?:el|la|los|las) /u, '')),
      ),
    );
    for (let seed = 0; seed < 20; seed += 1) {
      const inside = libraryChoices(
        library,
        { ...pair, words: [{ fromText: 'Canada', toText: 'Canadá' }] },
        seeded(seed),
      )[0];
      expect(inside?.sentence_with_blank).not.toMatch(/^____/);
      expect(inside?.wrong_words).toHaveLength(3);
      for (const text of inside?.wrong_words ?? []) expect(names).toContain(text);
      const opening = libraryChoices(
        library,
        { ...pair, words: [{ fromText: 'February', toText: 'febrero' }] },
        seeded(seed),
      )[0];
      const first = /^____/.test(opening?.sentence_with_blank ?? '');
      for (const text of opening?.wrong_words ?? []) expect(/^\p{Lu}/u.test(text)).toBe(first);
    }
  });

  it('are not so alike that the judge would take one for another: no "pay" beside "play"', () => {
    const words = [{ fromText: 'jugar', toText: 'play' }];
    for (let seed = 0; seed < 20; seed += 1) {
      const [item] = libraryChoices(
        library,
        { fromLang: 'es', toLang: 'en', dialect: '', words },
        seeded(seed),
      );
      const all = [item?.correct_word ?? '', ...(item?.wrong_words ?? [])];
      expect(all).toHaveLength(4);
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1)) expect(couldBeSame(one, other, 'en')).toBe(false);
    }
  });

  const wrongIn = (toLang: LanguageCode, toText: string, seed: number) =>
    libraryChoices(
      library,
      { fromLang: 'en', toLang, dialect: '', words: [{ fromText: meaningOf(toLang, toText), toText }] },
      seeded(seed),
    )[0]?.wrong_words ?? [];
  const conceptsOf = (language: LanguageCode, text: string) =>
    [
      ...(library.entriesByForm[language].get(fold(withoutReading(text))) ?? []),
      ...(library.entriesByWord[language].get(wordKey(text, language)) ?? []),
    ].map(({ concept }) => concept);
  const meaningOf = (language: LanguageCode, text: string) =>
    conceptsOf(language, text).find(({ words }) => words[language] === text)?.words.en ?? '';

  it('are at least two of the same kind where few words are of that kind', () => {
    for (const [language, text, pos] of [
      ['en', 'who', 'question'],
      ['it', 'a meno che', 'conjunction'],
      ['ar', 'هذا', 'pronoun'],
      ['en', 'noon', 'name'],
      ['de', 'Hunger haben', 'phrase'],
      ['de', 'Ski fahren', 'verb'],
    ] as const)
      for (let seed = 0; seed < 5; seed += 1) {
        const wrong = wrongIn(language, text, seed);
        expect(wrong.length, text).toBeGreaterThanOrEqual(2);
        for (const one of wrong)
          expect(
            conceptsOf(language, one).map((concept) => concept.pos),
            `${one} beside ${text}`,
          ).toContain(pos);
      }
  });

  it('are names with the same article where no noun has a capital', () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const wrong = wrongIn('fr', 'la Terre', seed);
      expect(wrong.length).toBeGreaterThanOrEqual(2);
      for (const one of wrong) {
        expect(one).toMatch(/^\p{Lu}/u);
        expect(conceptsOf('fr', one).map(({ words }) => words.fr)).toContain(`la ${one}`);
      }
    }
  });

  it('may have a capital or none of their own where the blank opens the sentence', () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const wrong = wrongIn('de', 'die heiße Schokolade', seed);
      expect(wrong.length).toBeGreaterThanOrEqual(2);
      for (const one of wrong) expect(one).toMatch(/^\p{Lu}/u);
    }
  });

  it('are found for a word with a Latin letter in a language without capitals', () => {
    expect(wrongIn('zh', 'T恤 (T xù)', 1)).toHaveLength(3);
  });

  it('mean nothing that the form in the sentence may also mean: no "ours" beside an Arabic "our"', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const words = [{ fromText: 'our', toText: 'ـنا' }];
      const [item] = libraryChoices(
        library,
        { fromLang: 'en', toLang: 'ar', dialect: '', words },
        seeded(seed),
      );
      expect(item?.correct_word).toBe('نا');
      expect(item?.wrong_words).not.toContain('لنا');
    }
  });

  it('have the form of the right one where other words of the library stand in it', () => {
    for (const [language, text, form] of [
      ['en', 'lose', 'lost'],
      ['es', 'hervir', 'hierve'],
      ['ru', 'плечо', 'плечах'],
      ['de', 'kreativ', 'kreativ'],
    ] as const)
      for (let seed = 0; seed < 5; seed += 1) {
        const [item] = libraryChoices(
          library,
          { fromLang: 'fr', toLang: language, dialect: '', words: [{ fromText: '', toText: text }] },
          seeded(seed),
        );
        const keysOf = (one: string) =>
          conceptsOf(language, one).flatMap((concept) => formKeysOf(concept, language, one));
        const right = keysOf(form);
        expect(item?.wrong_words?.length, text).toBeGreaterThanOrEqual(2);
        for (const wrong of item?.wrong_words ?? [])
          expect(
            keysOf(wrong).some((key) => right.includes(key)),
            `${wrong} beside ${form}`,
          ).toBe(true);
      }
  });

  it("have the number and gender of a region's word, not those of the main one", () => {
    for (const [fromText, toText] of [
      ['bus', 'el camión'],
      ['computer', 'la computadora'],
      ['ticket', 'el boleto'],
    ] as const)
      for (let seed = 0; seed < 5; seed += 1) {
        const words = [{ fromText, toText }];
        const [item] = libraryChoices(library, { ...pair, dialect: 'Mexican', words }, seeded(seed));
        const [article] = toText.split(' ');
        expect(item?.wrong_words?.length, toText).toBeGreaterThanOrEqual(2);
        for (const wrong of item?.wrong_words ?? [])
          expect(
            conceptsOf('es', wrong).map(({ words: { es } }) => es),
            `${wrong} beside ${toText}`,
          ).toContain(`${article} ${wrong}`);
      }
  });

  it('of a name are names, though nouns of other topics have the same article', () => {
    for (let seed = 0; seed < 5; seed += 1)
      for (const wrong of wrongIn('fr', 'la Chine', seed))
        expect(
          conceptsOf('fr', wrong).map(({ pos }) => pos),
          wrong,
        ).toContain('name');
  });

  it('do not exist for a word that is not in the library', () => {
    expect(choose('gizmo', 'el chirimbolo')?.wrong_words).toBeUndefined();
  });
});

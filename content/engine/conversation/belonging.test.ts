import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Library } from '../library.ts';
import { isOfStranger } from './belonging.ts';
import { clausesOf } from './clause.ts';
import { isContradiction } from './contradiction.ts';
import { isOddlyOrdered, isUnheardOf } from './neighbors.ts';
import { isSenseless } from './sense.ts';

describe('what belongs together', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  const isStrange = (language: LanguageCode, message: string) =>
    clausesOf(library, message, language).some(isOfStranger);

  it.each([
    ['en', 'A glass of curtain'],
    ['es', 'Busco una chaqueta de jueves'],
    ['de', 'Ein Glas Teppich'],
    ['pt', 'Procuro a estação das facas'],
    ['he', 'כוס רצפה'],
    ['yi', 'אַ בילעט אין דער פּוטער אַרײַן'],
    ['zh', '我在找勺子的火车站'],
    ['ar', 'تذكرة إلى داخل الزبدة'],
    ['ru', 'Ищу рубашку из вторника'],
  ] as const)('is not, in %s: %s', (language, message) => {
    expect(isStrange(language, message)).toBe(true);
  });

  it.each([
    ['en', 'The glass of the window'],
    ['en', 'A Sunday suit and a glass of water'],
    ['es', 'Una chaqueta de invierno'],
    ['fr', 'Un ticket pour la plage'],
    ['it', 'Il vino della casa'],
    ['zh', '邻居的车'],
    ['ru', 'Стакан воды'],
  ] as const)('is, in %s: %s', (language, message) => {
    expect(isStrange(language, message)).toBe(false);
  });

  const wordsOf = (kind: KindOfThing) =>
    [...library.kindsByName]
      .filter(([name, one]) => one === kind && library.conceptsByName.get(name)?.pos === 'noun')
      .flatMap(([name]) => library.conceptsByName.get(name)?.words.en ?? [])
      .filter((word) => /^[a-z]+$/u.test(word) && isOnlyNoun(word));
  const isOnlyNoun = (word: string) =>
    library.entriesByWord.en.get(word)?.every(({ concept }) => concept.pos === 'noun') === true;

  it('includes no cup or bottle of any vehicle, but those of any drink', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cup', 'bottle', 'jug'),
        fc.constantFrom(...wordsOf('vehicle')),
        fc.constantFrom(...wordsOf('drink')),
        (vessel, vehicle, drink) => {
          expect(isStrange('en', `I want a ${vessel} of ${vehicle}`)).toBe(true);
          expect(isStrange('en', `I want a ${vessel} of ${drink}`)).toBe(false);
        },
      ),
    );
  });

  it('can be looked for in any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...contentLanguages), (text, language) => {
        expect(typeof isStrange(language, text)).toBe('boolean');
        expect(typeof isContradiction(library, text, language)).toBe('boolean');
        expect(typeof isUnheardOf(library, text, language)).toBe('boolean');
      }),
    );
  });

  it.each([
    ['the bill that eats me', 'ru', 'Счёт хочет съесть меня'],
    ['the sea that wants', 'es', 'El mar quiere un billete'],
    ['the dish that orders', 'en', 'The chicken would like to order me'],
    ['a taste of a weekday', 'de', 'Er schmeckt wie ein Montag'],
    ['a marriage with a thing', 'zh', '我回家跟温度计结婚。'],
  ] as const)('is not %s, in %s: %s', (_, language, message) => {
    expect(isSenseless(library, message, language)).toBe(true);
  });

  it.each([
    ['en', "The window doesn't want to open"],
    ['es', 'El pollo quiero, por favor'],
    ['yi', 'דער אויטאָ וויל נישט גיין'],
    ['en', 'The bank gave us a loan'],
  ] as const)('is what people say of things, in %s: %s', (language, message) => {
    expect(isSenseless(library, message, language)).toBe(false);
  });
});

describe('what is said and then taken back', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['en', 'Just me, the six of us'],
    ['es', 'Una manta, pero sin la manta'],
    ['fr', "Apportez-la à l'hôtel, je l'attends ici, ne l'apportez pas"],
    ['fr', "J'en vois cinq, il n'y en a aucune"],
    ['it', 'Va bene, non va bene'],
    ['zh', '我看见五个，一个也没有看见'],
    ['ru', 'Вижу пять, не вижу ни одного'],
  ] as const)('is a contradiction, in %s: %s', (language, message) => {
    expect(isContradiction(library, message, language)).toBe(true);
  });

  it.each([
    ['en', 'Four, no wait, five'],
    ['en', "I like it, but I don't like the color"],
    ['en', "Without sugar, I don't like sugar"],
    ['en', 'I live alone with my two children'],
    ['es', 'Me gusta, pero no me gusta mucho'],
    ['de', 'Ich habe dreimal angerufen, aber niemand hat abgenommen.'],
  ] as const)('is none, in %s: %s', (language, message) => {
    expect(isContradiction(library, message, language)).toBe(false);
  });

  it('occurs in hardly any sentence of the library', () => {
    const said = library.topics.flatMap(({ concepts }) =>
      concepts.filter((_, at) => at % 4 === 0).map(({ sentences }) => sentences),
    );
    for (const language of contentLanguages) {
      const held = said.filter((sentences) =>
        isContradiction(library, sentences[language].replace(/[[\]]/g, ''), language),
      );
      expect(held).toEqual([]);
    }
  });

  it('is, in English, anything one has "without" itself', () => {
    const nouns = library.topics
      .flatMap(({ concepts }) => concepts)
      .filter(({ pos, words }) => pos === 'noun' && /^[a-z]{4,}$/u.test(words.en))
      .map(({ words }) => words.en);
    fc.assert(
      fc.property(fc.constantFrom(...nouns), (noun) => {
        expect(isContradiction(library, `I want a ${noun} without a ${noun}`, 'en')).toBe(true);
        expect(isContradiction(library, `I want a ${noun}`, 'en')).toBe(false);
      }),
    );
  });
});

describe('small words next to each other', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['en', 'Where the station bread under but'],
    ['de', 'Weil Bücher der gern nicht wir Lampe von'],
    ['he', 'כי ספר את מאוד לא שולחן היא'],
    ['zh', '因为书的很不我们桌子了'],
    ['en', 'I think that the'],
  ] as const)('are in an impossible order, in %s: %s', (language, message) => {
    expect(isOddlyOrdered(library, message, language)).toBe(true);
  });

  it('are in a possible order in every sentence and hint of the library', () => {
    for (const language of contentLanguages) {
      const said = [
        ...library.topics.flatMap(({ concepts }) => concepts.map(({ sentences }) => sentences[language])),
        ...library.scenes.flatMap(({ turns }) => turns.map(({ hints }) => hints[language])),
      ];
      const held = said.filter((text) => isUnheardOf(library, text.replace(/[[\]]/g, ''), language));
      expect(held).toEqual([]);
    }
  });
});

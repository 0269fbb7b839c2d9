import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import type { Library } from '../library.ts';
import { hearingOf } from './hearing.ts';
import { isPlausible, namesFitting } from './plausible.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const heardAt = (id: string, at: number, language: LanguageCode, text: string) => {
  const scene = library.scenes.find((one) => one.id === id);
  const turn = scene?.turns[at];
  const words = library.answers[language];
  if (!scene || !turn || !words) throw new Error(`there is no turn ${at} of ${id}`);
  return hearingOf(library, { turn, topics: scene.topics, language, words, text });
};
const isPlausibleAt = (id: string, at: number, language: LanguageCode, text: string) =>
  isPlausible(heardAt(id, at, language, text));

describe('a short saying that no list could contain', () => {
  it.each([
    ['cooking-together', 1, 'es', 'Hay unos calabacines y un trozo de queso'],
    ['cooking-together', 5, 'en', 'A bit more salt'],
    ['cooking-together', 5, 'he', 'קצת מלח'],
    ['cooking-together', 5, 'ar', 'قليل من الملح'],
    ['cooking-together', 5, 'zh', '一点盐'],
    ['cooking-together', 5, 'ru', 'Немного соли'],
    ['a-phone-call', 4, 'zh', '只修一下刘海'],
  ] as const)('may answer %s %i in %s: %s', (id, at, language, text) => {
    expect(isPlausibleAt(id, at, language, text)).toBe(true);
  });

  it.each([
    ['letters struck at random', 'cooking-together', 5, 'en', 'xqzzt wrpplk'],
    ['letters struck at random', 'cooking-together', 5, 'ru', 'щзхъфъ ывйцук'],
    ['letters struck at random', 'cooking-together', 5, 'he', 'קראטץץץ פשדגכע'],
    ['what a thing does', 'cooking-together', 5, 'en', 'The salt opens'],
    ['what a thing is', 'cooking-together', 1, 'en', 'It is a white train'],
    ['nothing that is wanted', 'cooking-together', 1, 'en', 'Slowly and very late'],
    ['a name', 'cooking-together', 5, 'en', 'My name is Ana'],
    ['a reason alone', 'cooking-together', 1, 'de', 'Weil es regnet'],
    ['a reason alone', 'cooking-together', 1, 'ar', 'لأن الطقس جميل'],
    ['numbers alone', 'renting-a-room', 7, 'zh', '三十八度五'],
    ['numbers alone', 'cooking-together', 2, 'en', '42, 43'],
    ['what breaks off', 'cooking-together', 1, 'en', 'I think the'],
  ] as const)('is not %s: %s %i in %s: %s', (_, id, at, language, text) => {
    expect(isPlausibleAt(id, at, language, text)).toBe(false);
  });

  it('is short: a longer one must name more of what is asked', () => {
    const salt = 'salt and pepper and oil and bread and cheese and soup';
    expect(isPlausibleAt('cooking-together', 5, 'en', 'salt and pepper and oil')).toBe(true);
    expect(isPlausibleAt('cooking-together', 5, 'en', salt)).toBe(false);
  });

  it('is never a name, because names have their own rules', () => {
    expect(isPlausibleAt('a-phone-call', 5, 'en', 'Some words')).toBe(false);
  });
});

describe('what the question asks for', () => {
  it.each([
    ['en', 'Some salt', true],
    ['en', 'A cloud', false],
    ['ar', 'ملح', true],
    ['zh', '飞机', false],
  ] as const)('is named or not, in %s: %s', (language, text, isNamed) => {
    expect(namesFitting(heardAt('cooking-together', 5, language, text))).toBe(isNamed);
  });
});

import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Library } from '../library.ts';
import { isOfAnotherQuestion } from './another-question.ts';
import { hearingOf } from './hearing.ts';

describe('an answer to another question', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  const isOfAnother = (id: string, at: number, language: LanguageCode, text: string): boolean => {
    const scene = library.scenes.find((one) => one.id === id);
    const turn = scene?.turns[at];
    const words = library.answers[language];
    if (!scene || !turn || !words) throw new Error(`there is no turn ${at} of ${id} in ${language}`);
    return isOfAnotherQuestion(hearingOf(library, { turn, topics: scene.topics, language, text, words }));
  };

  it.each([
    ['what hurts, where siblings are counted', 'first-meeting', 3, 'es', 'Me duele al tragar'],
    ['what hurts, where somebody may sit', 'a-table-for-two', 1, 'en', 'It hurts when I swallow'],
    ['which way, where something is cooked', 'cooking-together', 2, 'zh', '在路口右转'],
    ['what another turn of the scene asks for', 'at-the-hotel', 1, 'en', 'Two pillows'],
    ['an excuse after a yes', 'first-meeting', 6, 'es', 'Sí, me duele al tragar'],
    ['an order where something is to be told', 'job-interview', 2, 'de', 'Ein halbes Kilo, bitte'],
  ] as const)('is told: %s', (_, id, at, language, text) => {
    expect(isOfAnother(id, at, language, text)).toBe(true);
  });

  it.each([
    ['declining', 'cooking-together', 2, 'en', 'I do not like to cut onions'],
    ['not knowing', 'a-phone-call', 1, 'es', 'no lo sé, me duele la cabeza'],
    ['asking for advice', 'in-the-cafe', 2, 'zh', '你有什么推荐？'],
    ['a no that says more', 'first-meeting', 4, 'en', "No thanks, I'm full"],
    ['a reason', 'first-meeting', 6, 'de', 'weil mir der Hals weh tut'],
    ['an excuse where anything may be told', 'first-meeting', 6, 'en', 'My throat hurts'],
    ['what is asked for', 'buying-clothes', 1, 'fr', 'le bleu'],
    ['a word that nobody knows', 'a-phone-call', 1, 'en', 'turn at the zorblat'],
    ['what is said anywhere', 'at-the-train-station', 3, 'it', 'quello più bello'],
  ] as const)('is not: %s', (_, id, at, language, text) => {
    expect(isOfAnother(id, at, language, text)).toBe(false);
  });

  it('is no hint of the turn itself, in no language', () => {
    const told = library.scenes.flatMap(({ id, turns }) =>
      turns.flatMap((turn, at) =>
        contentLanguages.flatMap((language) =>
          turn.hints[language].split(' / ').filter((hint) => isOfAnother(id, at, language, hint)),
        ),
      ),
    );
    expect(told).toEqual([]);
  });
});

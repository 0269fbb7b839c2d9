import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Library } from '../library.ts';
import { isPartnersPart } from './partners-part.ts';

describe("the partner's part", () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  const isPlayed = (id: string, at: number, language: LanguageCode, message: string): boolean => {
    const turn = library.scenes.find((one) => one.id === id)?.turns[at];
    const words = library.answers[language];
    if (!turn || !words) throw new Error(`there is no turn ${at} of ${id} in ${language}`);
    return isPartnersPart(library, { turn, language, message, words });
  };

  it.each([
    ['in-the-cafe', 0, 'en', "I'll bring you a coffee"],
    ['a-table-for-two', 3, 'es', 'Le recomiendo el pescado'],
    ['in-the-cafe', 0, 'fr', 'Je vous apporte un café'],
    ['in-the-cafe', 0, 'de', 'Ich bringe Ihnen einen Kaffee'],
    ['in-the-cafe', 0, 'it', 'Le porto un caffè'],
    ['in-the-cafe', 0, 'he', 'אני מביא לך קפה'],
    ['in-the-cafe', 0, 'zh', '我给您拿咖啡'],
    ['in-the-cafe', 0, 'ru', 'Я принесу вам кофе'],
  ] as const)('is played by who serves the partner: %s %i, %s %s', (id, at, language, message) => {
    expect(isPlayed(id, at, language, message)).toBe(true);
  });

  it.each([
    ['a-phone-call', 2, 'en', 'You are free in the morning'],
    ['renting-a-room', 3, 'zh', '您付四百块'],
    ['asking-the-way', 5, 'ru', 'Вы спешите'],
  ] as const)(
    'is played by who tells the partner what they do: %s %i, %s %s',
    (id, at, language, message) => {
      expect(isPlayed(id, at, language, message)).toBe(true);
    },
  );

  it.each([
    ['in-the-cafe', 1, 'en', 'Would you like it small or large?'],
    ['in-the-cafe', 1, 'es', '¿Lo quiere pequeño o grande?'],
    ['in-the-cafe', 1, 'zh', '您要大的还是小的？'],
  ] as const)('is played by who asks for the partner’s wishes: %s %i, %s %s', (id, at, language, message) => {
    expect(isPlayed(id, at, language, message)).toBe(true);
  });

  it.each([
    ['what is recommended', 'a-table-for-two', 3, 'en', 'I take what you recommend'],
    [
      'a request for advice',
      'a-table-for-two',
      3,
      'en',
      'What would you like to eat, what do you recommend?',
    ],
    ['a request', 'in-the-cafe', 6, 'en', 'Could you bring me the check?'],
    ['an offer between equals', 'first-meeting', 6, 'en', "Yes, I'll bring you a cake"],
    ['what the partner asked for', 'at-the-doctors', 4, 'en', "Yes, I'll give you one"],
    ['what is one’s own', 'a-phone-call', 5, 'en', 'I will give you my number'],
    ['leaving it to the partner', 'buying-clothes', 4, 'en', 'You choose'],
    ['thanks', 'in-the-cafe', 3, 'en', 'You are very kind, fruit salad please'],
  ] as const)('is not played by %s: %s %i, %s %s', (_, id, at, language, message) => {
    expect(isPlayed(id, at, language, message)).toBe(false);
  });

  it('is played by no hint', () => {
    const played = library.scenes.flatMap(({ id, turns }) =>
      turns.flatMap((turn, at) =>
        contentLanguages.flatMap((language) =>
          turn.hints[language].split(' / ').filter((hint) => isPlayed(id, at, language, hint)),
        ),
      ),
    );
    expect(played).toEqual([]);
  });
});

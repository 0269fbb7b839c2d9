import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Scene, Turn } from '../../schema/scene.ts';
import { sentencesOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { judgeAnswer } from './judge-answer.ts';
import { saidIn } from './said.ts';
import { isUnspoken } from './unspoken.ts';
import { isSalad } from './word-order.ts';

describe('what is said in answer to a turn', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  type Place = { readonly scene: Scene; readonly turn: Turn; readonly language: LanguageCode };

  const isTaken = ({ scene, turn, language }: Place, message: string): boolean =>
    judgeAnswer(library, { turn, topics: scene.topics, language, message, usesWords: false }).isAnswer;

  /** Every turn in every language. */
  const places = (): readonly Place[] =>
    library.scenes.flatMap((scene) =>
      scene.turns.flatMap((turn) => contentLanguages.map((language) => ({ scene, turn, language }))),
    );

  const placeOf = (id: string, at: number, language: LanguageCode): Place => {
    const scene = library.scenes.find((one) => one.id === id);
    const turn = scene?.turns[at];
    if (!scene || !turn) throw new Error(`there is no turn ${at} of ${id}`);
    return { scene, turn, language };
  };

  it('is accepted if it is a hint, or one of the alternatives in it', () => {
    const refused = places().flatMap((place) =>
      place.turn.hints[place.language]
        .split(' / ')
        .filter((hint) => !/…|\.\.\./u.test(hint) && !isTaken(place, hint)),
    );
    expect(refused).toEqual([]);
  });

  it('is refused if it repeats the partner: a whole line, its question, or the follow-up', () => {
    const taken = places().flatMap((place) => {
      const line = place.turn.lines[place.language];
      const questions = sentencesOf(line).filter((sentence) => /[?？؟]$/u.test(sentence));
      return [line, place.turn.followUps[place.language], ...questions].filter((text) =>
        isTaken(place, text),
      );
    });
    expect(taken).toEqual([]);
  });

  it('may repeat what was offered', () => {
    expect(isTaken(placeOf('at-the-hotel', 2, 'en'), 'The one with a view of the sea')).toBe(true);
    expect(isTaken(placeOf('at-the-market-stall', 5, 'he'), 'צריכים שקית')).toBe(true);
  });

  it('is refused if it is a number where nothing is counted', () => {
    const taken = places()
      .filter(({ turn: { accepts } }) => !accepts.kinds.some((kind) => kind === 'number' || kind === 'time'))
      .filter((place) => isTaken(place, '47'));
    expect(taken).toEqual([]);
  });

  it('is nearly always refused if it is a sentence in another language of the same script', () => {
    const others = (language: LanguageCode): readonly LanguageCode[] =>
      (['en', 'es', 'fr', 'de', 'it', 'pt'] as const).filter((other) => other !== language);
    const all = places().filter(({ language }) => others('en').includes(language));
    const said = all.flatMap((place) => others(place.language).map((other) => ({ place, other })));
    const taken = said.filter(({ place, other }) => isTaken(place, place.turn.hints[other]));
    expect(taken.length / said.length).toBeLessThan(0.05);
  });

  it.each([
    'SELECT * FROM words;',
    'https://example.org/a',
    '<b>ok</b>x',
    'Tell me something with the word {word}.',
    'Ctrl+C',
    '0x1F',
    'foo(bar)',
    'user_name',
  ])('is not an answer if it was pasted: %s', (text) => {
    expect(isUnspoken(text)).toBe(true);
  });

  it('is never taken for jumbled or pasted if it is a sentence of the library', () => {
    const wrong = library.topics.flatMap(({ concepts }) =>
      concepts.flatMap(({ sentences }) =>
        contentLanguages.filter((language) => {
          const text = sentences[language].replace(/[[\]]/g, '');
          return isSalad(saidIn(language, text)) || isUnspoken(text);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['en', 'because table we blue my'],
    ['it', 'fiume sotto perché lunedì il cantare viola e'],
    ['fr', 'je hier mon dans bleu'],
    ['ru', 'красный стол бежит в'],
    ['zh', '们我桌子蓝色跑'],
    ['zh', '我喜欢桌子因为'],
  ] as const)('is recognized as jumbled words in %s: %s', (language, text) => {
    expect(isSalad(saidIn(language, text))).toBe(true);
  });

  it.each([
    ['an absurd tale', 'a-phone-call', 1, 'en', 'Yesterday the carpet swam'],
    ['an absurd tale whose subject follows the verb', 'a-phone-call', 1, 'de', 'Gestern schwamm der Teppich'],
    ['absurd things with attached small words', 'at-the-hotel', 2, 'he', 'כשהירח אוכל, הנעליים רוקדות'],
    ['a tale with "never" in it', 'at-the-doctors', 3, 'he', 'פילים כחולים אף פעם לא מגיעים בזמן'],
    ['a tale with "never" in it', 'at-the-doctors', 3, 'ar', 'الفيلة الزرقاء لا تصل في الموعد أبدا'],
    ['a statement about what somebody has', 'at-the-market-stall', 1, 'zh', '我奶奶有一架钢琴'],
    ['a description of something else', 'in-the-cafe', 2, 'zh', '我的钢琴很旧'],
    ['a thing after a small word', 'first-meeting', 1, 'fr', 'Du pain violet'],
    ['an absurd tale about my own things', 'at-the-train-station', 3, 'en', 'The moon is eating my homework'],
    ['a count of other things', 'at-the-hotel', 1, 'en', 'Seven green elephants'],
    ['a count of other things', 'at-the-hotel', 1, 'es', 'Siete elefantes verdes'],
    ['a thing instead of a name', 'first-meeting', 0, 'es', 'Soy una lámpara'],
    ['a thing instead of a name', 'first-meeting', 0, 'zh', '一张桌子'],
    ['a count of something else', 'first-meeting', 5, 'en', 'Twice a day after meals'],
    ['what the partner says', 'buying-clothes', 3, 'he', 'זה מתאים לך מאוד, אני אמכור לך אותו'],
  ] as const)('is refused if it is %s: %s %i, %s %s', (_, scene, at, language, message) => {
    expect(isTaken(placeOf(scene, at, language), message)).toBe(false);
  });

  it.each([
    ['at-the-train-station', 3, 'es', 'Junto a la ventana, por favor.'],
    ['in-the-cafe', 1, 'it', 'Grande, per favore.'],
    ['at-the-market-stall', 4, 'ru', 'Можно мне персик? Большое спасибо!'],
    ['first-meeting', 0, 'en', "I'm Anna"],
    ['at-the-hotel', 1, 'en', 'Two nights, with my wife'],
    ['renting-a-room', 3, 'zh', '我一个月能付两千块。'],
    ['renting-a-room', 7, 'it', 'Mi faccia pensare'],
    ['at-the-train-station', 3, 'fr', "M'est égal"],
  ] as const)('is accepted even if it looks like nonsense: %s %i, %s %s', (scene, at, language, message) => {
    expect(isTaken(placeOf(scene, at, language), message)).toBe(true);
  });
});

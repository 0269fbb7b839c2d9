import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import type { Library } from '../library.ts';
import { isAnothersAnswer } from './anothers-answer.ts';
import { hearingOf } from './hearing.ts';

describe("an answer made of another question's words", () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  const isAnothers = (id: string, at: number, language: LanguageCode, text: string): boolean => {
    const scene = library.scenes.find((one) => one.id === id);
    const turn = scene?.turns[at];
    const words = library.answers[language];
    if (!scene || !turn || !words) throw new Error(`there is no turn ${at} of ${id} in ${language}`);
    return isAnothersAnswer(hearingOf(library, { turn, topics: scene.topics, language, text, words }));
  };

  it.each([
    ['a seat, where a room is to be taken', 'renting-a-room', 7, 'pt', 'Prefiro o corredor, longe da asa'],
    ['siblings with an unknown city', 'renting-a-room', 7, 'es', 'Tengo una hermana que vive en Lugo'],
    ['a color after a no', 'at-the-doctors', 4, 'fr', 'Non, je préfère la rouge'],
    ['clothes, where a taxi is offered', 'at-the-hotel', 7, 'ru', 'Мне нравится чёрное платье'],
    ['a way, where one may wash or cut', 'cooking-together', 2, 'zh', '第二条路右转'],
    ['a table, where hobbies are asked for', 'weekend-plans', 5, 'en', 'A table for three'],
    ['what two other questions ask for', 'at-the-hotel', 3, 'en', 'A blue suitcase and two brothers'],
  ] as const)('is told: %s', (_, id, at, language, text) => {
    expect(isAnothers(id, at, language, text)).toBe(true);
  });

  it.each([
    ['the turn mentions it', 'first-meeting', 3, 'en', 'I have one brother'],
    ['it says something else too', 'renting-a-room', 7, 'en', 'I must talk to my sister first'],
    ['anything may be a name', 'first-meeting', 0, 'ar', 'خوان'],
    ['it is only a yes', 'lost-suitcase', 6, 'es', 'Claro, por favor'],
    ['it gives a reason', 'asking-the-way', 5, 'en', 'No, because my train leaves'],
    ['it is an ailment, where one excuses', 'first-meeting', 6, 'en', 'My head hurts'],
    ['what is unknown may be a job', 'a-phone-call', 6, 'fr', 'Je répare des vélos'],
    ['a small word has that meaning too', 'renting-a-room', 3, 'es', 'Como mucho, quinientos'],
    [
      'it has a word the turn listens for',
      'at-the-train-station',
      1,
      'de',
      'Hin und zurück, mit meine Katze',
    ],
    ['it does not know', 'at-the-hotel', 3, 'en', 'I have no idea'],
  ] as const)('is not told where %s', (_, id, at, language, text) => {
    expect(isAnothers(id, at, language, text)).toBe(false);
  });

  it('has signs whose turns all exist', () => {
    const turns = new Set(library.scenes.flatMap(({ id, turns: all }) => all.map((_, at) => `${id}/${at}`)));
    const unknown = library.questionSigns.flatMap(({ also = [] }) => also.filter((one) => !turns.has(one)));
    expect(unknown).toEqual([]);
  });

  it('has signs whose words and topics all exist', () => {
    const { topics, glossaries, furtherWords, questionSigns } = library;
    const known = new Set([
      ...topics.flatMap(({ concepts }) => concepts.map(({ id }) => id)),
      ...Object.values(glossaries).flatMap(({ words }) => Object.keys(words)),
      ...furtherWords.things.map(({ id }) => id),
    ]);
    const knownTopics = new Set(topics.map(({ id }) => id));
    const unknown = questionSigns.flatMap((signs) => [
      ...[...(signs.tells ?? []), ...(signs.beside ?? [])].filter((id) => !known.has(id)),
      ...[signs.tellingTopics, signs.besideTopics, signs.topics]
        .flatMap((ids) => ids ?? [])
        .filter((id) => !knownTopics.has(id)),
    ]);
    expect(unknown).toEqual([]);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Library } from '../library.ts';
import { isOtherLanguage } from '../text-language.ts';
import { libraryReply } from './conversation.ts';
import { judgeAnswer } from './judge-answer.ts';
import { request, talk } from './testing.ts';

describe('conversations of the whole library', () => {
  const judged = (
    scene: string,
    at: number,
    said: { readonly language: (typeof contentLanguages)[number]; readonly message: string },
  ): boolean => {
    const played = library.scenes.find(({ id }) => id === scene);
    const turn = played?.turns[at];
    if (!played || !turn) throw new Error(`there is no turn ${at} of ${scene}`);
    return judgeAnswer(library, { turn, topics: played.topics, usesWords: false, ...said }).isAnswer;
  };

  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['de', 'Swiss', 'ß'],
    ['zh', 'Taiwanese', '吗'],
    ['zh', 'Hong Kong', '吗'],
  ] as const)('in %s, the partner spells as the dialect %j does, hints too', (toLang, dialect, never) => {
    const saidIn = (spoken: string) =>
      library.scenes
        .flatMap(({ titles, turns }) => {
          const answers = turns.flatMap(({ hints }) => ['hint', hints[toLang]]);
          return talk(answers, { toLang, dialect: spoken, topic: titles.en, words: [] }, library);
        })
        .join('\n');
    expect(saidIn('')).toContain(never);
    expect(saidIn(dialect)).not.toContain(never);
  });

  it('always get a reply, and the same one for the same request', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.constantFrom(...contentLanguages),
        (history, toLang) => {
          const fromLang = toLang === 'en' ? 'es' : 'en';
          const words = (library.topics[0]?.concepts ?? [])
            .slice(0, 5)
            .map((concept) => ({ fromText: concept.words[fromLang], toText: concept.words[toLang] }));
          const asked = { ...request, fromLang, toLang, words, history } as const;
          const reply = libraryReply(library, asked);
          expect(reply.reply.trim()).not.toBe('');
          expect(reply.reply).not.toMatch(/[{}]/);
          expect(libraryReply(library, asked)).toEqual(reply);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('end with words of the group in every language', () => {
    for (const toLang of contentLanguages) {
      const fromLang = toLang === 'en' ? 'es' : 'en';
      const topic = library.topics[0];
      const words = (topic?.concepts ?? [])
        .slice(0, 5)
        .map((concept) => ({ fromText: concept.words[fromLang], toText: concept.words[toLang] }));
      const replies = talk(
        Array.from({ length: 12 }, () => '…'),
        { fromLang, toLang, words, topic: topic?.id ?? '' },
        library,
      );
      for (const reply of replies) expect(reply.trim()).not.toBe('');
    }
  });

  it('open with the scene whose title is the topic, in all interface languages', () => {
    for (const { titles, turns } of library.scenes)
      for (const interfaceLanguage of ['en', 'es', 'fr', 'he', 'zh'] as const) {
        const { reply } = libraryReply(library, {
          ...request,
          topic: titles[interfaceLanguage],
          interfaceLanguage,
        });
        expect(reply).toContain(turns[0]?.lines.es);
      }
  });

  it.each([
    ['en', "I don't know", "That's all right."],
    ['es', 'Me da igual', 'No pasa nada.'],
    ['fr', 'Aucune idée', "Ce n'est pas grave."],
    ['de', 'Ist mir egal', 'Das macht nichts.'],
    ['it', 'Non saprei', 'Non fa niente.'],
    ['pt', 'Tanto faz', 'Não tem problema.'],
    ['he', 'לא משנה לי', 'לא נורא.'],
    ['yi', 'איך ווייס נישט', 'עס מאַכט נישט אויס.'],
    ['zh', '随便', '没关系。'],
    ['ar', 'لا يهم', 'لا مشكلة.'],
    ['ru', 'Не знаю', 'Ничего страшного.'],
  ] as const)('accept "I don’t know" and "it doesn’t matter" as answers in %s', (toLang, said, reaction) => {
    const fromLang = toLang === 'en' ? 'es' : 'en';
    const replies = talk([said], { fromLang, toLang, topic: 'In the café' }, library);
    const cafe = library.scenes.find(({ id }) => id === 'in-the-cafe');
    expect(replies[1]).toBe(`${reaction}\n${cafe?.turns[1]?.lines[toLang]}`);
  });

  it.each(['Juan', 'Me llamo Juan', 'Akiko', 'Soy Juan Carlos'])('accept a name: %j', (name) => {
    const replies = talk([name], { topic: 'Meeting a neighbor' }, library);
    expect(replies[1]).toContain('¿De dónde');
  });

  it('answer a question in return, and then go on, or ask again', () => {
    const topic = 'Meeting a neighbor';
    const [, named = '', asked = ''] = talk(
      ['Me llamo Pedro, ¿y usted?', '¿Cómo se llama?'],
      { topic },
      library,
    );
    expect(named).toMatch(/^¿Yo\? .*\n.*¿De dónde/su);
    expect(asked).toMatch(/^Me llamo Nina\.\n.*¿De dónde/su);
    expect(talk(['¿Qué me recomienda?'], { topic: 'In the café' }, library)[1]).toMatch(/^Yo elegiría/u);
  });

  it('never tell somebody writing the language that it is another', () => {
    for (const toLang of contentLanguages)
      for (const { concepts } of library.topics)
        for (const { sentences } of concepts) {
          const text = sentences[toLang].replace(/[[\]]/g, '');
          expect([text, isOtherLanguage(library, text, toLang)]).toEqual([text, false]);
        }
  });

  it('do not accept a sentence about something else as an answer', () => {
    const animals = library.topics.find(({ id }) => id === 'animals')?.concepts ?? [];
    const cafe = library.scenes.find(({ id }) => id === 'in-the-cafe');
    const turn = cafe?.turns[1];
    if (!turn) throw new Error('the café asks for a size');
    for (const language of contentLanguages) {
      const taken = animals.filter(({ sentences }) => {
        const message = sentences[language].replace(/[[\]]/g, '');
        return judgeAnswer(library, {
          turn,
          topics: cafe.topics,
          language,
          message,
          usesWords: false,
        }).isAnswer;
      });
      expect(taken.length / animals.length, language).toBeLessThan(0.2);
    }
  });

  it('accept an unknown dish, but no sentence with an unknown word', () => {
    const kitchen = library.scenes.find(({ id }) => id === 'cooking-together');
    const turn = kitchen?.turns[0];
    if (!turn) throw new Error('the kitchen asks for a dish');
    const isAnswer = (message: string) =>
      judgeAnswer(library, { turn, topics: kitchen.topics, language: 'he', message, usesWords: false })
        .isAnswer;
    expect(isAnswer('מפרום')).toBe(true);
    expect(isAnswer('המדרגות רוקדות עם הרוח')).toBe(false);
  });

  it.each([
    ['en', 'The cheese sleeps on the plane'],
    ['de', 'Der Käse schläft im Flugzeug'],
    ['fr', 'Le fromage dort dans l’avion'],
    ['he', 'הגבינה ישנה במטוס'],
    ['zh', '奶酪在飞机上睡觉'],
    ['ar', 'الجبن ينام في الطائرة'],
    ['ru', 'Сыр спит в самолёте'],
  ] as const)(
    'do not mistake a story about things for a place, whatever travel words it contains: %s',
    (language, message) => {
      expect(judged('asking-the-way', 0, { language, message })).toBe(false);
    },
  );

  it('accept a sentence about what was asked for, even if it mentions no person', () => {
    expect(judged('at-the-hotel', 4, { language: 'en', message: 'The window does not close' })).toBe(true);
    expect(judged('at-the-doctors', 0, { language: 'de', message: 'Der Rücken tut weh' })).toBe(true);
    expect(judged('in-the-cafe', 0, { language: 'fr', message: 'Un sirop de menthe' })).toBe(true);
  });

  it('do not mistake a repeated word for a name', () => {
    expect(judged('first-meeting', 0, { language: 'en', message: 'Cheese cheese cheese' })).toBe(false);
  });

  it('take the number one for a number only if nothing else is counted', () => {
    expect(judged('renting-a-room', 3, { language: 'es', message: 'Una ensalada con tomates' })).toBe(false);
    expect(judged('at-the-hotel', 1, { language: 'es', message: 'Una noche' })).toBe(true);
  });

  it.each([
    ['a word again and again', 'job-interview', 4, 'en', 'my my my my my'],
    ['a "no" that stands in a tale', 'at-the-market-stall', 1, 'de', 'Bäume tragen keine Brillen'],
    ['figures in a tale', 'renting-a-room', 3, 'en', '7 clouds sing under 9 beards'],
    ['a tale that begins with a day', 'weekend-plans', 3, 'en', 'Tomorrow the soup will sing'],
    ['a tale whose thing comes last', 'a-phone-call', 1, 'es', 'Ayer nadó la alfombra'],
    ['a thing of their own', 'at-the-train-station', 3, 'en', 'My piano is old'],
    ['a tale of what was wanted', 'at-the-market-stall', 0, 'en', 'The carrots are laughing'],
    ['a tale of what was wanted', 'at-the-market-stall', 0, 'he', 'הגזרים צוחקים'],
    ['people counted', 'at-the-train-station', 4, 'fr', "J'ai deux cousins"],
    ['a reason nobody asked for', 'asking-the-way', 1, 'en', 'Because my shirt is red'],
    ['words put beside each other', 'job-interview', 1, 'de', 'weil Tisch mein unter wir blau'],
    ['words put beside each other', 'a-phone-call', 6, 'ru', 'я вчера синий моя ложка потому что очень'],
    ['German nouns for a name', 'first-meeting', 0, 'de', 'Lila Brot'],
    ['how something is for where', 'first-meeting', 1, 'en', 'Delicious!'],
    ['how something is for a dish', 'weekend-plans', 2, 'it', 'Buonissimo!'],
    ['a wind that looks like a smell', 'cooking-together', 0, 'ar', 'الدرج يرقص مع الريح'],
  ] as const)('do not accept %s as an answer: %s %i, %s', (_, scene, at, language, message) => {
    expect(judged(scene, at, { language, message })).toBe(false);
  });

  it.each([
    ['at-the-market-stall', 5, 'en', 'No, no, no'],
    ['a-phone-call', 5, 'en', 'seven seven seven'],
    ['at-the-market-stall', 5, 'de', 'Das ist nicht nötig'],
    ['job-interview', 1, 'en', 'Because I like books'],
    ['first-meeting', 0, 'de', 'Anna Berg'],
    ['asking-the-way', 5, 'de', 'Ich habe Zeit'],
    ['a-phone-call', 1, 'en', 'Monday, when the children sleep'],
    ['first-meeting', 3, 'es', 'Tengo dos hermanos'],
  ] as const)(
    'accept an answer that resembles one of those: %s %i, %s %s',
    (scene, at, language, message) => {
      expect(judged(scene, at, { language, message })).toBe(true);
    },
  );
});

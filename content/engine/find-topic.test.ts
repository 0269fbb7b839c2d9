import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { fold } from '../text/fold.ts';
import { findTopic } from './find-topic.ts';
import type { Library } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const idOf = (typed: string) => {
  const found = findTopic(library, typed);
  return found.found ? found.topic.id : undefined;
};

const isWrittenIn = (topic: Topic, typed: string) =>
  JSON.stringify([topic.names, topic.synonyms, topic.concepts.map(({ words }) => words)]).includes(typed);

describe('a topic', () => {
  it('is found by its own name in all eleven languages', () => {
    for (const topic of library.topics)
      for (const language of contentLanguages)
        expect([language, topic.names[language], idOf(topic.names[language])]).toEqual([
          language,
          topic.names[language],
          topic.id,
        ]);
  });

  it('is found by each of its synonyms, unless another topic has that name', () => {
    const isCalled = (topic: Topic, text: string) =>
      [...Object.values(topic.names), topic.id, ...Object.values(topic.synonyms).flat()].some(
        (name) => fold(name) === text || fold(name).endsWith(` ${text}`),
      );
    for (const { synonyms } of library.topics)
      for (const synonym of Object.values(synonyms).flat()) {
        const found = findTopic(library, synonym);
        expect(found.found && isCalled(found.topic, fold(synonym)), synonym).toBe(true);
      }
  });

  it.each([
    ['at the market', 'market'],
    ['MARKET', 'market'],
    ['marcket', 'market'],
    ['weahter', 'weather'],
    ['shopping at the farmers market', 'market'],
    ['words about the weather', 'weather'],
    ['marche', 'market'],
    ['el clima', 'weather'],
    ['restaurnat', 'restaurant'],
    ['במסעדה', 'restaurant'],
    ['השוק', 'market'],
    ['买东西', 'shopping'],
    ['我想学天气', 'weather'],
    ['семья', 'family'],
    ['waiter', 'restaurant'],
    ['pronouns', 'question-words-and-pronouns'],
    ['why', 'question-words-and-pronouns'],
    ['tuesday', 'days-and-months'],
    ['countries', 'countries-and-languages'],
  ])('is understood: %j', (typed, id) => {
    expect(idOf(typed)).toBe(id);
  });

  it.each(['qué comemos', 'what we want', 'מה אנחנו רוצים'])(
    'is not taken from the small words of a text: %j',
    (typed) => {
      expect(idOf(typed)).not.toBe('question-words-and-pronouns');
    },
  );

  it('contains the word that was typed', () => {
    const found = findTopic(library, 'umbrella');
    expect(found.found && found.topic.concepts.some(({ words }) => words.en === 'umbrella')).toBe(true);
  });

  it.each([
    ['swimming', 'sport'],
    ['nadar', 'sport'],
    ['taxes', 'money'],
    ['impôts', 'money'],
    ['toys', 'shopping'],
    ['צעצועים', 'shopping'],
    ['insurance', 'doctor'],
    ['job interview', 'work'],
    ['wedding', 'family'],
    ['vegan food', 'food'],
    ['strawberries', 'fruit-and-vegetables'],
    ['fraises', 'fruit-and-vegetables'],
    ['תותים', 'fruit-and-vegetables'],
    ['knitting', 'hobbies'],
    ['religion', 'society'],
    ['guerre', 'society'],
    ['מלחמה', 'society'],
    ['宗教', 'society'],
    ['friends', 'people'],
    ['toothbrush', 'household'],
    ['kilometers', 'measures-and-materials'],
    ['opinions', 'ideas'],
  ])('is found by one of its words, in the form people type: %j', (typed, id) => {
    expect(idOf(typed)).toBe(id);
  });

  it('is found by the main word of its nouns in all languages, or offered if that names a related idea', () => {
    for (const { id, concepts } of library.topics)
      for (const concept of concepts.filter(({ pos }) => pos === 'noun'))
        for (const language of contentLanguages) {
          const found = findTopic(library, concept.words[language]);
          const offered = found.found ? [found.topic] : found.nearest;
          expect(offered, `${language} ${concept.words[language]} of ${id}`).not.toEqual([]);
        }
  });

  it.each([
    ['pain', 'en', 'health'],
    ['pain', 'fr', 'food'],
  ] as const)('is looked for in the interface language first: %s in %s', (typed, language, id) => {
    const found = findTopic(library, typed, language);
    expect(found.found && found.topic.id).toBe(id);
  });

  it.each([
    ['car accident', 'emergencies'],
    ['accidente de coche', 'emergencies'],
    ['faire du ski', 'sport'],
    ['teeth', 'body'],
    ['yeux', 'body'],
    ['עבודה במשרד', 'work'],
  ])('is that of the main word, whatever verb or form is used: %s', (typed, id) => {
    expect(idOf(typed)).toBe(id);
  });

  it.each(['hairdresser', 'maquillage', 'derecho'])(
    'is not guessed if the text names an idea of its own, even if a topic has the word: %s',
    (typed) => {
      expect(findTopic(library, typed).found).toBe(false);
    },
  );

  it.each([
    ['dating', 'feelings'],
    ['buddhism', 'society'],
    ['democracy', 'society'],
    ['quantum physics', 'school'],
    ['war movies', 'emergencies'],
    ['citas románticas', 'feelings'],
    ['bataille', 'society'],
    ['דמוקרטיה', 'society'],
    ['佛教', 'society'],
    ['量子力学', 'school'],
  ])('is unknown, but others are near in meaning: %j', (typed, near) => {
    const found = findTopic(library, typed);
    expect(found).toMatchObject({ found: false });
    if (!found.found) expect(found.nearest.map(({ id }) => id)).toContain(near);
  });

  it.each(['xyzzy', '', '!!!', 'asdfgh'])('is unknown, and nothing is near: %j', (typed) => {
    expect(findTopic(library, typed)).toEqual({ found: false, nearest: [] });
  });

  it.each(['sating', 'wear', 'beet', 'datings'])(
    'is not one with a slightly similar spelling: %j',
    (typed) => {
      const found = findTopic(library, typed);
      const isWritten = library.topics.some(
        (topic) => found.found && topic.id === found.topic.id && isWrittenIn(topic, typed),
      );
      expect(found.found && !isWritten).toBe(false);
    },
  );

  it('can be looked for in any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        expect(typeof findTopic(library, typed).found).toBe('boolean');
      }),
      { numRuns: 30 },
    );
  });
});

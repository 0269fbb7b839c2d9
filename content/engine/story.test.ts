import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { smallLibrary, wordsOnly } from '../testing/small-library.ts';
import { withoutReading } from '../text/fold.ts';
import { seeded } from '../text/random.ts';
import { buildLibrary, type Library } from './library.ts';
import { wordIn } from './regions.ts';
import { libraryStory, type StoryRequest } from './story.ts';

const outside = Array.from({ length: 10 }, (_, index) => ({
  fromText: `thing ${index}`,
  toText: `cosa${'abcdefghij'[index]}`,
}));
const request: StoryRequest = { fromLang: 'en', toLang: 'es', dialect: '', topic: 'market', words: outside };
const ofStory = ['el perro', 'el parque', 'el vecino', 'el zumo'].map((toText) => ({
  fromText: toText,
  toText,
}));

describe('the story of a group', () => {
  it('requires ten words', () => {
    expect(libraryStory(smallLibrary, { ...request, words: outside.slice(1) }, seeded(1))).toEqual({
      kind: 'too_few_words',
    });
  });

  it('is one of the library that is about the topic and contains some of its words', () => {
    const made = libraryStory(smallLibrary, { ...request, words: [...ofStory, ...outside] }, seeded(1));
    expect(made).toMatchObject({ kind: 'library', storyId: 'the-dog' });
    expect(made.kind === 'library' && made.story.split('\n\n')).toEqual([
      'El perro',
      'Ana tiene un perro. El perro es pequeño y negro. Van al parque todos los días. Hoy llueve mucho.',
      'El perro se escapa. Ana lo busca por todas partes. Un vecino encuentra al perro. Beben zumo juntos.',
    ]);
  });

  it('is not one that contains hardly any of its words', () => {
    expect(libraryStory(smallLibrary, request, seeded(1)).kind).not.toBe('library');
  });

  it('is woven from sentences for its words, and lists words without one', () => {
    const known = ['juice', 'computer', 'bank', 'bench'].map((id) => {
      const concept = wordsOnly.topics[0]?.concepts.find((one) => one.id === id);
      return { fromText: concept?.words.en ?? '', toText: concept?.words.es ?? '' };
    });
    const made = libraryStory(wordsOnly, { ...request, words: [...known, ...outside] }, seeded(1));
    if (made.kind !== 'woven') throw new Error(made.kind);
    for (const sentence of [
      '«Bebemos el zumo fresco».',
      '«El banco está cerrado».',
      '«Mi ordenador es nuevo».',
    ])
      expect(made.story).toContain(sentence);
    expect(made.story).toContain('en una pared: cosaa, cosab');
    expect(made.story).not.toMatch(/[[\]{}_]/);
  });

  it('is not made if neither the words nor the topic are known', () => {
    const empty = buildLibrary({ topics: [], stories: [], scenes: [], glossaries: {} });
    expect(libraryStory(empty, request, seeded(1))).toEqual({ kind: 'nothing_known' });
  });
});

describe('a story for Taiwan', () => {
  it('is one of the library if it contains the group’s words, in Taiwan’s characters', async () => {
    const library = await loadLibrary();
    const topic = library.topics.find(({ id }) => id === 'market');
    const regions = ['zh-TW'] as const;
    const words = (topic?.concepts ?? []).map((concept) => ({
      fromText: concept.words.en,
      toText: wordIn(concept, 'zh', regions),
    }));
    const asked = { fromLang: 'en', toLang: 'zh', topic: 'market', words } as const;
    const made = libraryStory(library, { ...asked, dialect: 'Taiwanese' }, seeded(1));
    const main = libraryStory(library, { ...asked, dialect: '' }, seeded(1));
    expect(made.kind).toBe('library');
    expect(made.kind === 'library' && made.story).not.toMatch(/[们个车这说买卖]/u);
    expect(main.kind === 'library' && main.story).toMatch(/[们个这说买卖]/u);
  });
});

describe('stories of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it('can be told for every topic in every language', () => {
    for (const [index, topic] of library.topics.entries())
      for (const toLang of contentLanguages) {
        const fromLang = toLang === 'en' ? 'fr' : 'en';
        const words = topic.concepts
          .slice(0, 12)
          .map((concept) => ({ fromText: concept.words[fromLang], toText: concept.words[toLang] }));
        const made = libraryStory(
          library,
          { fromLang, toLang, dialect: '', topic: topic.id, words },
          seeded(index),
        );
        if (made.kind !== 'library' && made.kind !== 'woven') throw new Error(`${topic.id} ${toLang}`);
        expect(made.story).not.toMatch(/[[\]{}_]/);
        expect(made.story.length).toBeLessThan(4000);
        if (made.kind === 'woven' && toLang === 'zh')
          expect(words.some(({ toText }) => made.story.includes(withoutReading(toText)))).toBe(true);
      }
  });
});

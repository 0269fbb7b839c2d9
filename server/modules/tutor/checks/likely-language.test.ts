import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { isClearlyNot, isClearlyNotAround } from './likely-language.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const sentencesIn = (language: (typeof LANGUAGE_CODES)[number]) =>
  library.topics.flatMap(({ concepts }) =>
    concepts.map(({ sentences }) => sentences[language].replace(/[[\]]/gu, '')),
  );
const storiesIn = (language: (typeof LANGUAGE_CODES)[number]) =>
  library.stories.map(({ sentences }) => sentences.map((sentence) => sentence[language]).join(' '));

describe.each(LANGUAGE_CODES)('a text in %s', (language) => {
  test('is never taken for one in another language, however short', () => {
    const all = [...sentencesIn(language), ...storiesIn(language)];
    expect(all.length).toBeGreaterThan(1500);
    expect(all.filter((text) => isClearlyNot(text, language))).toEqual([]);
    expect(all.filter((text) => isClearlyNotAround(text, language))).toEqual([]);
  });
});

const family = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
const pairs = [
  ...family.flatMap((is) => family.filter((asked) => asked !== is).map((asked) => ({ is, asked }))),
  { is: 'yi', asked: 'he' } as const,
  { is: 'he', asked: 'yi' } as const,
];

test.each(pairs)('a story in $is is told apart from one in $asked', ({ is, asked }) => {
  const stories = storiesIn(is);
  expect(stories.length).toBeGreaterThan(5);
  expect(stories.filter((text) => !isClearlyNot(text, asked))).toEqual([]);
  expect(stories.filter((text) => !isClearlyNotAround(text, asked))).toEqual([]);
});

test.each(pairs.filter(({ is }) => is !== 'he'))(
  'most sentences in $is are told apart from ones in $asked, despite their few words',
  ({ is, asked }) => {
    const sentences = sentencesIn(is);
    const found = sentences.filter((text) => isClearlyNot(text, asked));
    expect(found.length / sentences.length).toBeGreaterThan(0.6);
  },
);

describe('a text that quotes and explains', () => {
  test('is judged by what is around the quotes', () => {
    const feedback =
      'You wrote "Ana va al mercado y compra el pan para su familia con el dinero que tiene". Good!';
    expect(isClearlyNotAround(feedback, 'en')).toBe(false);
    const reply =
      '¡Muy bien! Quiero comprar pan. (In the infinitive it is comprar, because it is with a verb.)';
    expect(isClearlyNotAround(reply, 'es')).toBe(false);
  });

  test('may contain more of the other language than of its own', () => {
    const opening =
      'It is a cool morning, you are a guest in a small café, and the waiter comes to your table.\n\n¡Buenos días! Siéntese junto a la ventana, es nuestra mejor mesa.';
    expect(isClearlyNotAround(opening, 'es')).toBe(false);
    expect(isClearlyNotAround(opening.split('\n')[0] ?? '', 'es')).toBe(true);
  });

  test('is refused if all of it is in the other language', () => {
    const feedback =
      'Muy bien, has entendido la historia. Pero no has dicho lo que compra Ana en el mercado para su familia.';
    expect(isClearlyNotAround(feedback, 'en')).toBe(true);
  });

  test('may be too short to tell', () => {
    for (const text of ['Panes.', 'El plural de pan es panes.', '8/10.', 'una mesa = a table'])
      for (const language of family) expect(isClearlyNotAround(text, language)).toBe(false);
  });
});

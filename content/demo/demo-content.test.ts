import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../engine/library.ts';
import { loadLibrary } from '../load/load-library.ts';
import { foreignWords } from '../text/foreign-words.ts';
import { demoContent } from './demo-content.ts';
import { demoFiles } from './demo-files.ts';

let library: Library;
let content: ReturnType<typeof demoContent>;
beforeAll(async () => {
  library = await loadLibrary();
  content = demoContent(library);
});

describe('the content of the demo', () => {
  it('matches the library: npm run content:demo regenerates it', async () => {
    for (const { path, text } of demoFiles(content)) expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('is 25 words in every language, without duplicates', () => {
    for (const { name, words } of content) {
      const texts = Object.values(words.words);
      expect([name, new Set(texts).size, texts.length]).toEqual([name, 25, 25]);
    }
  });

  it('uses Mexican Spanish throughout', () => {
    const mexican = content.find(({ name }) => name === 'es-MX');
    const layer = library.regions['es-MX'];
    if (!mexican || !layer) throw new Error('There is no Mexican Spanish');
    expect(mexican.words.words).toMatchObject({ ticket: 'el boleto', bus: 'el camión', car: 'el carro' });
    const shown = Object.values(mexican.practice.sentences).flatMap(({ sentence, word, wrong }) => [
      sentence,
      word,
      ...wrong,
    ]);
    for (const text of [...Object.values(mexican.words.words), ...shown, ...mexican.practice.stories]) {
      expect(foreignWords(text, layer)).toEqual([]);
    }
  });

  it('has one blank in every sentence, a word for it, different wrong words, and a translation without marks', () => {
    for (const { practice } of content) {
      for (const [id, { sentence, word, wrong }] of Object.entries(practice.sentences)) {
        expect(sentence.split('____')).toHaveLength(2);
        expect([word, ...wrong]).toEqual([...new Set([word, ...wrong])]);
        expect(practice.translations[id]).toMatch(/\p{L}/u);
        expect(practice.translations[id]).not.toMatch(/[[\]]|____/);
      }
      expect(new Set(practice.stories).size).toBe(3);
    }
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallLibrary } from '../testing/small-library.ts';
import { loadLibrary, readLibrary } from './load-library.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'library-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (kind: string, name: string, text: string) => {
  await mkdir(join(folder, kind), { recursive: true });
  await writeFile(join(folder, kind, name), text);
};

describe('reading a library', () => {
  it('returns what the folders contain, in the order of their names', async () => {
    const [story] = smallLibrary.stories;
    await put('stories', 'b.json', JSON.stringify({ ...story, id: 'b' }));
    await put('stories', 'a.json', JSON.stringify({ ...story, id: 'a' }));
    await put('stories', 'notes.txt', 'not content');
    const library = await readLibrary(folder);
    expect(library.stories.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(library.topics).toEqual([]);
    expect(library.scenes).toEqual([]);
  });

  it.each([
    ['{', 'JSON'],
    ['{"id": "Not A Slug"}', 'id'],
  ])('fails with the name of an invalid file: %s', async (text, reason) => {
    await put('topics', 'broken.json', text);
    await expect(readLibrary(folder)).rejects.toThrow(/broken\.json is not valid content/);
    await expect(readLibrary(folder)).rejects.toThrow(reason);
  });
});

describe('the library of the product', () => {
  it('is read only once', async () => {
    const first = loadLibrary();
    expect(loadLibrary()).toBe(first);
    expect((await first).topics.length).toBeGreaterThan(0);
  });

  it('finds words by any form of them', async () => {
    const { entriesByWord } = await loadLibrary();
    const has = (language: keyof typeof entriesByWord, key: string, id: string) =>
      expect(entriesByWord[language].get(key)?.some(({ concept }) => concept.id === id)).toBe(true);
    has('es', 'mercado', 'market');
    has('zh', '市场', 'market');
    has('he', 'שוק', 'market');
    has('es', 'jugo', 'juice');
  });
});

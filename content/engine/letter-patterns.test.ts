import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { likenessOf } from './letter-patterns.ts';
import type { Library } from './library.ts';

describe('how much a word is written like those of a language', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['es', 'calentito', 'xumbvqk'],
    ['de', 'zwiebeltee', 'khukpyq'],
    ['ru', 'вздремнуть', 'щяуцфйк'],
    ['he', 'מהמטבח', 'כצרמםפף'],
  ] as const)('is more in %s for %s, which the library has not, than for %s', (language, word, keys) => {
    expect(likenessOf(library, word, language)).toBeGreaterThan(likenessOf(library, keys, language) + 0.5);
  });
});

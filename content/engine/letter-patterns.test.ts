import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { likenessOf } from './letter-patterns.ts';
import type { Library } from './library.ts';

describe('how much a word resembles those of a language', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['es', 'calentito', 'xumbvqk'],
    ['de', 'zwiebeltee', 'khukpyq'],
    ['ru', 'вздремнуть', 'щяуцфйк'],
    ['he', 'מהמטבח', 'כצרמםפף'],
  ] as const)('is higher in %s for %s, which is not in the library, than for %s', (language, word, keys) => {
    expect(likenessOf(library, word, language)).toBeGreaterThan(likenessOf(library, keys, language) + 0.5);
  });
});

import { describe, expect, it } from 'vitest';
import { buildLibrary } from '../engine/library.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { strangersToThemselves } from './own-words.ts';

const [name, concept] = [...smallLibrary.conceptsByName][0] ?? [];
const [otherName] = [...smallLibrary.conceptsByName]
  .filter(([, { words }]) => words.es !== concept?.words.es && words.en !== concept?.words.en)
  .map(([id]) => id);
const form = (concept?.words.es ?? '').toLowerCase().replace(/^(el|la|los|las) /u, '');

const mistakesOf = (meanings: readonly string[]) =>
  strangersToThemselves(
    buildLibrary({ ...smallLibrary, glossaries: { es: { words: {}, forms: { [form]: [...meanings] } } } }),
  );

describe('a form that is itself a word of the library', () => {
  it('has that word among its meanings', () => {
    expect(mistakesOf([otherName ?? ''])).toEqual([
      expect.stringContaining(`es: ${form} is a word itself, ${name}`),
    ]);
    expect(mistakesOf([otherName ?? '', name ?? ''])).toEqual([]);
  });

  it('may also consist of several words', () => {
    expect(mistakesOf([`${otherName}+${otherName}`])).toEqual([]);
  });
});

import type { Library } from '../engine/library.ts';
import { hasSpokenTones, splitReading } from './pinyin.ts';

/**
 * The Mandarin words of the library with their readings: those of the concepts and those of the glossary, where one
 * entry may list several.
 */
function readings({ conceptsByName, glossaries }: Pick<Library, 'conceptsByName' | 'glossaries'>) {
  const words = [
    ...[...conceptsByName.values()].map((concept) => concept.words.zh),
    ...Object.values(glossaries.zh?.words ?? {}),
  ];
  return words.flatMap((word) =>
    word
      .replace(/（[^（）]+）/gu, '')
      .split(/(?<=\))[,，] ?/u)
      .flatMap((one) => splitReading(one) ?? []),
  );
}

/** Readings of Mandarin words that mix conventions: spoken tones, or a word with two readings. */
export function readingMistakes(library: Pick<Library, 'conceptsByName' | 'glossaries'>): string[] {
  const all = readings(library);
  const byWord = Map.groupBy(all, ({ characters }) => characters);
  const twice = [...byWord]
    // A single character can have several readings: 种 means both to plant and a kind.
    .filter(([characters]) => characters.length > 1)
    .map(([characters, found]) => ({
      characters,
      ways: new Set(found.map(({ reading }) => reading.toLowerCase())),
    }))
    .filter(({ ways }) => ways.size > 1);
  return [
    ...all
      .filter(hasSpokenTones)
      .map(({ characters, reading }) => `${characters} (${reading}) has the tones as they are spoken`),
    ...twice.map(({ characters, ways }) => `${characters} is read in two ways: ${[...ways].join(', ')}`),
  ];
}

import type { Entry } from './entry.ts';

/** Entries of Chinese characters, by their first character. */
export type CharacterIndex = ReadonlyMap<string, readonly Entry[]>;

/**
 * An entry of at least this length counts wherever it occurs; a shorter one may be the end of one word and the start of
 * the next.
 */
const LONG_ENOUGH = 3;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const PARTED = /(?<=\p{Script=Han})[\s._\-–*~·•]+(?=\p{Script=Han})/gu;

/** Prepares entries of Chinese characters for `findCharacters`; single characters never count. */
export const indexCharacters = (entries: readonly Entry[]): CharacterIndex =>
  Map.groupBy(
    entries.filter(({ word }) => [...word].length > 1),
    ({ word }) => [...word][0] ?? '',
  );

function* entriesIn(text: string, index: CharacterIndex) {
  let at = 0;
  for (const character of text) {
    for (const entry of index.get(character) ?? []) {
      if (text.startsWith(entry.word, at)) yield { entry, at };
    }
    at += character.length;
  }
}

/** Entries of Chinese characters that occur in a text. Those of two characters must be whole words. */
export function* findCharacters(text: string, index: CharacterIndex): Generator<Entry> {
  for (const { entry } of entriesIn(text.replace(PARTED, ''), index)) {
    if ([...entry.word].length >= LONG_ENOUGH) yield entry;
  }
  const short = [...entriesIn(text, index)].filter(({ entry }) => [...entry.word].length < LONG_ENOUGH);
  if (short.length === 0) return;
  const borders = new Set([text.length]);
  for (const { index: border } of segmenter.segment(text)) borders.add(border);
  for (const { entry, at } of short) {
    if (borders.has(at) && borders.has(at + entry.word.length)) yield entry;
  }
}

import type { Entry } from './entry.ts';
import { BETWEEN_CHUNKS } from './spelling.ts';

/** Words by the parts that asterisks leave visible: first and last letter, and length. */
export type StarredIndex = ReadonlyMap<
  string,
  readonly { readonly word: string; readonly entries: readonly Entry[] }[]
>;

const MIN_LENGTH = 4;
const STARRED = /^\p{L}+[*#]{1,3}\p{L}+$/u;

const endsOf = (letters: readonly string[]): string => `${letters[0]}${letters.at(-1)}${letters.length}`;

/** Prepares words for `matchStarred`. */
export const indexStarred = (words: ReadonlyMap<string, readonly Entry[]>): StarredIndex => {
  const index = new Map<string, { word: string; entries: readonly Entry[] }[]>();
  for (const [word, entries] of words) {
    const key = endsOf([...word]);
    index.set(key, [...(index.get(key) ?? []), { word, entries }]);
  }
  return index;
};

/**
 * Words of a plain text with asterisks in place of letters, each once; at least the first and the last letter are left.
 */
export const starredIn = (text: string): ReadonlySet<string> =>
  text.includes('*') || text.includes('#')
    ? new Set(text.split(BETWEEN_CHUNKS).filter((chunk) => chunk.length >= MIN_LENGTH && STARRED.test(chunk)))
    : new Set();

/** The entries that a starred word can stand for. */
export function* matchStarred(index: StarredIndex, starred: string): Generator<Entry> {
  const letters = [...starred];
  for (const { word, entries } of index.get(endsOf(letters)) ?? []) {
    const fits = [...word].every((letter, at) => ['*', '#', letter].includes(letters[at] ?? ''));
    if (fits) yield* entries;
  }
}

import type { LanguageCode } from '../languages/language.ts';
import type { WordLists } from './screening.ts';
import { plain, wordsOf } from './spelling.ts';

/** Ordinary words and phrases by language, normalized for comparison. */
export type Ordinary = ReadonlyMap<LanguageCode, ReadonlySet<string>>;

/** Normalizes an entry or a run of words for comparison with ordinary words. */
const joined = (text: string): string => wordsOf(plain(text)).join(' ');

const entriesOf = (lists: WordLists) => Object.entries(lists) as [LanguageCode, readonly string[]][];

/** Prepares lists of ordinary words for lookup. */
export const ordinarySets = (lists: WordLists): Ordinary =>
  new Map(entriesOf(lists).map(([language, list]) => [language, new Set(list.map(joined))]));

/** Lists without the words that are ordinary in the list's own language; those are not offensive in any language. */
export const withoutOrdinary = (lists: WordLists, ordinary: Ordinary): WordLists =>
  Object.fromEntries(
    entriesOf(lists).map(([language, list]) => [
      language,
      list.filter((entry) => !ordinary.get(language)?.has(joined(entry))),
    ]),
  );

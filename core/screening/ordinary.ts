import type { LanguageCode } from '../languages/language.ts';
import type { WordLists } from './screening.ts';
import { plain, wordsOf } from './spelling.ts';

/** Ordinary words and phrases by language, in the one form in which they are compared. */
export type Ordinary = ReadonlyMap<LanguageCode, ReadonlySet<string>>;

/** An entry or a run of words in the one form in which ordinary words are compared. */
const joined = (text: string): string => wordsOf(plain(text)).join(' ');

const entriesOf = (lists: WordLists) => Object.entries(lists) as [LanguageCode, readonly string[]][];

/** Prepares lists of ordinary words for looking up. */
export const ordinarySets = (lists: WordLists): Ordinary =>
  new Map(entriesOf(lists).map(([language, list]) => [language, new Set(list.map(joined))]));

/** What is ordinary in the language of the list itself is no offence in any. */
export const withoutOrdinary = (lists: WordLists, ordinary: Ordinary): WordLists =>
  Object.fromEntries(
    entriesOf(lists).map(([language, list]) => [
      language,
      list.filter((entry) => !ordinary.get(language)?.has(joined(entry))),
    ]),
  );

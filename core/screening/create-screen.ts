import type { LanguageCode } from '../languages/language.ts';
import { LANGUAGE_CODES, studyLanguages } from '../languages/study-languages.ts';
import { readDisguised, readStarred } from './disguises.ts';
import { findCharacters } from './find-characters.ts';
import type { Screening, ScreenText, WordLists } from './screening.ts';
import { plain, withoutMarks, wordsOf } from './spelling.ts';
import { stemsOf } from './stems.ts';
import { type Entry, HAN, indexWords, type WordIndex } from './word-index.ts';

/** English is sworn everywhere, and the words of another script can be taken for no others. */
const ALWAYS_CONSULTED: ReadonlySet<LanguageCode> = new Set(
  studyLanguages.filter(({ code, script }) => code === 'en' || script !== 'Latn').map(({ code }) => code),
);

type WordSets = ReadonlyMap<LanguageCode, ReadonlySet<string>>;

/** An entry or a run of words in the one form in which ordinary words are compared. */
const joined = (text: string): string => wordsOf(plain(text)).join(' ');

const ordinarySets = (lists: WordLists): WordSets =>
  new Map(
    (Object.entries(lists) as [LanguageCode, readonly string[]][]).map(([language, list]) => [
      language,
      new Set(list.map(joined)),
    ]),
  );

/** What is ordinary in the language of the list itself is no offence in any. */
const withoutOrdinary = (lists: WordLists, ordinary: WordSets): WordLists =>
  Object.fromEntries(
    (Object.entries(lists) as [LanguageCode, readonly string[]][]).map(([language, list]) => [
      language,
      list.filter((entry) => !ordinary.get(language)?.has(joined(entry))),
    ]),
  );

/** Every run of words up to the longest phrase, joined by spaces, with the places it takes. */
const runsOf = (words: readonly string[], longest: number) =>
  words.flatMap((_, start) =>
    Array.from({ length: Math.min(longest, words.length - start) }, (_unused, index) => ({
      start,
      end: start + index + 1,
      text: words.slice(start, start + index + 1).join(' '),
    })),
  );

/** Entries a word of the text is, taking accents as they are; English has none, so that they can only disguise it. */
const lookUp = (index: WordIndex, word: string): readonly Entry[] =>
  [...stemsOf(word)].flatMap(({ stem, language }) => {
    const exact = index.words.get(stem) ?? [];
    const disguised = (index.words.get(withoutMarks(stem)) ?? []).filter((entry) => entry.language === 'en');
    return [...exact, ...disguised].filter((entry) => language === undefined || entry.language === language);
  });

/**
 * Makes the screening of entered texts (spec 5) from word lists. Whole words are compared, whatever their case, also when
 * they are disguised: by digits and signs for letters, letters drawn out or parted, asterisks, and letters of another
 * alphabet that look the same. Chinese is compared by its characters, at the borders of its words.
 *
 * @param lists offensive words and phrases
 * @param ordinary words and phrases of ordinary vocabulary which stand on such lists; harmless in a text that may be in
 * their language
 */
export const createScreen = (from: {
  readonly lists: WordLists;
  readonly ordinary: WordLists;
}): ScreenText => {
  const ordinary = ordinarySets(from.ordinary);
  const index = indexWords(withoutOrdinary(from.lists, ordinary));
  const longestOrdinary = Math.max(
    1,
    ...[...ordinary.values()].flatMap((set) => [...set].map((word) => word.split(' ').length)),
  );

  return (text, { languages = LANGUAGE_CODES } = {}): Screening => {
    const harmless = languages.map((language) => ordinary.get(language)).filter((set) => set !== undefined);
    const isOrdinary = (word: string): boolean => harmless.some((set) => set.has(word));

    const isConsulted = (language: LanguageCode): boolean =>
      ALWAYS_CONSULTED.has(language) || languages.includes(language);

    const clean = plain(text);
    const words = wordsOf(clean);
    const covered = new Set(
      runsOf(words, longestOrdinary)
        .filter(({ text: run, start, end }) => end - start > 1 && isOrdinary(run))
        .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset)),
    );
    const exposed = words.filter((word, place) => !covered.has(place) && !isOrdinary(word));
    const disguised = readDisguised(clean).filter((word) => !words.includes(word));
    const starred = readStarred(clean);

    const found = [
      ...exposed.flatMap((word) => lookUp(index, word)),
      ...disguised.filter((word) => !isOrdinary(word)).flatMap((word) => lookUp(index, word)),
      ...runsOf(words, index.longestPhrase).flatMap(({ text: run }) => index.phrases.get(run) ?? []),
      ...starred.flatMap((pattern) =>
        [...index.words].filter(([word]) => pattern.test(word)).flatMap(([, entries]) => entries),
      ),
      ...index.symbols.filter(({ word }) => clean.includes(word)),
      ...(HAN.test(clean) ? findCharacters(clean, index.characters) : []),
    ].find(({ word, language }) => isConsulted(language) && !isOrdinary(word));
    return found ? { ok: false, language: found.language } : { ok: true };
  };
};

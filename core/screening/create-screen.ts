import type { LanguageCode } from '../languages/language.ts';
import { LANGUAGE_CODES, studyLanguages } from '../languages/study-languages.ts';
import { readDisguised } from './disguises.ts';
import type { Entry } from './entry.ts';
import { findCharacters } from './find-characters.ts';
import { type Ordinary, ordinarySets, withoutOrdinary } from './ordinary.ts';
import { findPhrases, indexPhrases } from './phrases.ts';
import type { Screening, ScreenText, WordLists } from './screening.ts';
import { plain, withoutMarks, wordsOf } from './spelling.ts';
import { matchStarred, starredIn } from './starred.ts';
import { stemsOf } from './stems.ts';
import { HAN, indexWords, type WordIndex } from './word-index.ts';

/** People swear in English everywhere, and words in another script cannot be mistaken for words of another language. */
const JUDGED_AS_OWN = studyLanguages
  .filter(({ code, script }) => code === 'en' || script !== 'Latn')
  .map(({ code }) => code);

/** An entry and the form it has in the text. */
type Found = { readonly entry: Entry; readonly written: string };

/**
 * Entries that match a word of the text, with accents taken as they are. English has none, so there they can only be a
 * disguise.
 */
function* lookUp(index: WordIndex, word: string): Generator<Found> {
  // No listed word has a longer form, and the stems to try would be just as long.
  if (word.length > index.longestForm) return;
  for (const { stem, language } of stemsOf(word)) {
    const exact = index.words.get(stem) ?? [];
    const disguised = (index.words.get(withoutMarks(stem)) ?? []).filter((entry) => entry.language === 'en');
    for (const entry of [...exact, ...disguised]) {
      if (language === undefined || entry.language === language) yield { entry, written: stem };
    }
  }
}

function* asFound(entries: Iterable<Entry>, written?: string): Generator<Found> {
  for (const entry of entries) yield { entry, written: written ?? entry.word };
}

/** Positions of words that belong to an ordinary phrase. */
const coveredPlaces = (words: readonly string[], harmless: Harmless): ReadonlySet<number> => {
  const places = new Set<number>();
  for (const { key, start, end } of findPhrases(harmless.phrases, words)) {
    if (!harmless.has(key)) continue;
    for (let place = start; place < end; place += 1) places.add(place);
  }
  return places;
};

/** Everything in a text that is on a list, found lazily and cheapest first. */
function* listed(index: WordIndex, text: string, harmless: Harmless): Generator<Found> {
  const words = wordsOf(text);
  const covered = coveredPlaces(words, harmless);
  for (const [place, word] of words.entries()) {
    if (!covered.has(place) && !harmless.has(word)) yield* lookUp(index, word);
  }
  for (const { key } of findPhrases(index.phraseIndex, words))
    yield* asFound(index.phrases.get(key) ?? [], key);
  const plainly = new Set(words);
  for (const word of readDisguised(text)) {
    if (!plainly.has(word) && !harmless.has(word)) yield* lookUp(index, word);
  }
  for (const pattern of starredIn(text)) yield* asFound(matchStarred(index.starred, pattern));
  yield* asFound(index.symbols.filter(({ word }) => text.includes(word)));
  if (HAN.test(text)) yield* asFound(findCharacters(text, index.characters));
}

/** The ordinary words of the languages a text may be in, and the ordinary phrases of all languages. */
type Harmless = {
  readonly has: (word: string) => boolean;
  readonly phrases: ReturnType<typeof indexPhrases>;
};

const harmlessIn = (ordinary: Ordinary, languages: readonly LanguageCode[]): ((word: string) => boolean) => {
  const sets = languages.map((language) => ordinary.get(language)).filter((set) => set !== undefined);
  return (word) => sets.some((set) => set.has(word));
};

/**
 * Creates the screening of entered texts (product: offensive language) from word lists. Whole words are compared
 * regardless of case, even if disguised: by digits and signs in place of letters, by repeated or separated letters, by
 * asterisks, or by lookalike letters of another alphabet. Chinese is compared by its characters, at word boundaries.
 * Every list is searched whatever the languages of the text, because people swear in any of them. The time taken grows
 * with the length of the text and no faster, whatever the text contains.
 *
 * @param lists offensive words and phrases
 * @param ordinary words and phrases of ordinary vocabulary that are on such lists; harmless in a text that may be in
 * their language. On the list of a language that the text is not in, a word is harmless if it is ordinary in any
 * language
 */
export const createScreen = (from: {
  readonly lists: WordLists;
  readonly ordinary: WordLists;
}): ScreenText => {
  const ordinary = ordinarySets(from.ordinary);
  const index = indexWords(withoutOrdinary(from.lists, ordinary));
  const phrases = indexPhrases([...ordinary.values()].flatMap((set) => [...set]));
  const isOrdinaryAnywhere = harmlessIn(ordinary, LANGUAGE_CODES);

  return (text, { languages = LANGUAGE_CODES } = {}): Screening => {
    const isOrdinaryHere = harmlessIn(ordinary, languages);
    const own = new Set(languages.length === 0 ? LANGUAGE_CODES : [...languages, ...JUDGED_AS_OWN]);
    for (const { entry, written } of listed(index, plain(text), { has: isOrdinaryHere, phrases })) {
      const isOrdinary = own.has(entry.language) ? isOrdinaryHere : isOrdinaryAnywhere;
      if (!isOrdinary(entry.word) && !isOrdinary(written)) return { ok: false, language: entry.language };
    }
    return { ok: true };
  };
};

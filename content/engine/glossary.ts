import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold } from '../text/fold.ts';
import { tokensOf } from '../text/tokens.ts';
import { isAlike } from './alike.ts';
import { guessOrigin, lookUp } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { regionsOf, spelledFor, wordIn } from './regions.ts';

/**
 * The meanings of a word as it appears in a text of the library ("est", "compró", "al", "והיא"), as pairs of dictionary
 * forms. They come from the glossary, which knows small words spelled like a concept; else from a concept's word, or
 * the form in its sentence; else from the word's parts. A contracted form stays as it is written, and its meaning is
 * that of its parts.
 */
export const meaningsOf = (library: Library, pair: ModulePair, written: string): readonly GroupWord[] => {
  const whole = meaningsOfWhole(library, pair, written);
  const parts = tokensOf(written);
  if (whole.length > 0 || parts.length < 2) return whole;
  // "d'un", "don't": words joined by an apostrophe.
  const ofParts = parts.map((part) => meaningsOfWhole(library, pair, part.written)[0]);
  if (ofParts.includes(undefined)) return [];
  return [{ fromText: ofParts.map((part) => part?.fromText).join(' + '), toText: written }];
};

const meaningsOfWhole = (library: Library, pair: ModulePair, written: string): readonly GroupWord[] => {
  const forms = library.glossedForms[pair.toLang];
  const folded = fold(written);
  const meanings = forms.written.get(written.normalize('NFC').toLowerCase());
  const glossed = pairsOfMeanings(library, pair, { written, meanings });
  if (glossed.length > 0) return glossed;
  const entries = lookUp(library, written, pair.toLang);
  if (entries.length > 0) return pairsOf(entries, pair);
  const almost = pairsOfMeanings(library, pair, { written, meanings: forms.folded.get(folded) });
  return almost.length > 0 ? almost : pairsOf(library.entriesByForm[pair.toLang].get(folded) ?? [], pair);
};

const pairsOfMeanings = (
  library: Library,
  pair: ModulePair,
  { written, meanings = [] }: { readonly written: string; readonly meanings?: readonly string[] | undefined },
): readonly GroupWord[] => meanings.flatMap((meaning) => pairOf(library, pair, { written, meaning }) ?? []);

/** The possible meanings of an otherwise unknown form, guessed from its ending. */
export const guessedMeanings = (library: Library, pair: ModulePair, written: string): readonly GroupWord[] =>
  pairsOf(guessOrigin(library, written, pair.toLang), pair);

/** Entries as pairs of dictionary forms, each once. */
export const pairsOf = (
  entries: readonly Entry[],
  { fromLang, toLang, dialect }: ModulePair,
): readonly GroupWord[] => {
  const regions = regionsOf(dialect, toLang);
  const pairs = entries.map(({ concept }) => ({
    fromText: concept.words[fromLang],
    toText: wordIn(concept, toLang, regions),
  }));
  return [...new Map(pairs.map((pair) => [`${pair.fromText}\n${pair.toText}`, pair])).values()];
};

const pairOf = (
  library: Library,
  { fromLang, toLang, dialect }: ModulePair,
  { written, meaning }: { readonly written: string; readonly meaning: string },
): GroupWord | undefined => {
  const parts = meaning.split('+');
  const wordsIn = (language: LanguageCode, of: string) =>
    parts.map((part) => wordFor(library, part, { language, dialect: of }));
  const known = wordsIn(fromLang, '');
  const [word] = wordsIn(toLang, dialect);
  if (known.includes(undefined) || word === undefined) return undefined;
  // A language without a word for a meaning explains it in brackets; then the form itself is shown. The same applies if
  // the word for the meaning is unrelated to the form: "niña" means girl, but is not a form of "la chica".
  const isItsWord =
    parts.length === 1 &&
    !/^[(（]/u.test(word) &&
    (library.conceptsByName.get(meaning)?.pos === 'verb' ||
      !library.conceptsByName.has(meaning) ||
      isAlike(written, word, toLang));
  const toText = isItsWord ? word : written;
  return { fromText: known.join(' + '), toText };
};

/** A language's word for a meaning, given by its id or by topic and concept. */
const wordFor = (
  { glossaries, conceptsByName }: Library,
  meaning: string,
  { language, dialect }: { readonly language: LanguageCode; readonly dialect: string },
): string | undefined => {
  const concept = conceptsByName.get(meaning);
  if (concept) return wordIn(concept, language, regionsOf(dialect, language));
  const word = glossaries[language]?.words[meaning];
  return word === undefined ? undefined : spelledFor(word, { toLang: language, dialect });
};

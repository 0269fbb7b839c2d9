import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold } from '../text/fold.ts';
import { tokensOf } from '../text/tokens.ts';
import { isAlike } from './alike.ts';
import { guessOrigin, lookUp } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { regionsOf, spelledFor, wordIn } from './regions.ts';

/**
 * What a word means as it stands in a text of the library ("est", "compró", "al", "והיא"), as pairs of dictionary forms: by the
 * glossary, which knows the small words a concept may be written like; else as a concept's word, or the form its sentence has
 * it in; else by its parts. A form in which words have grown together stays as it is written, and its meaning is that of its
 * parts.
 */
export const meaningsOf = (library: Library, pair: ModulePair, written: string): readonly GroupWord[] => {
  const whole = meaningsOfWhole(library, pair, written);
  const parts = tokensOf(written);
  if (whole.length > 0 || parts.length < 2) return whole;
  // "d'un", "don't": words that are written together with an apostrophe between them.
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

/** What a form may mean that nothing sure is known of, by its ending. */
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
  // What a language has no word for is explained in brackets: then the form speaks for itself. So does one that only means
  // what another word does: "niña" is a girl, but no form of "la chica".
  const isItsWord =
    parts.length === 1 &&
    !/^[(（]/u.test(word) &&
    (library.conceptsByName.get(meaning)?.pos === 'verb' ||
      !library.conceptsByName.has(meaning) ||
      isAlike(written, word, toLang));
  const toText = isItsWord ? word : written;
  return { fromText: known.join(' + '), toText };
};

/** The word a language has for a meaning, named by its id or by topic and concept. */
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

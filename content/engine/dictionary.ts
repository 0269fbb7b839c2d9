import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { inflectionsOf } from '../text/inflection.ts';
import type { Entry, GroupWord, Library } from './library.ts';

/** All entries that a word of a language may stand for, the closest spelling first. */
export const lookUp = (library: Library, text: string, language: LanguageCode): readonly Entry[] => {
  const index = library.entriesByWord[language];
  const found = new Set(wordKeys(text, language).flatMap((key) => index.get(key) ?? []));
  if (found.size > 0 || (language !== 'he' && language !== 'ar')) return [...found];
  // In Hebrew the article attaches to the word, and in both languages so do small words: they are only removed if the
  // whole is not a word.
  const bare = fold(text).replace(
    language === 'he' ? /^[הבלוכמש](?=\p{L}{2})/u : /^[وبلف](?:ال)?(?=\p{L}{2})/u,
    '',
  );
  return index.get(bare) ?? [];
};

const SHORTEST_GUESSED = 5;

/** The entries of the only word in the library that a form can be inflected from; none if there are several. */
export const guessOrigin = (library: Library, form: string, language: LanguageCode): readonly Entry[] => {
  const folded = fold(form);
  if (folded.length < SHORTEST_GUESSED || language === 'zh') return [];
  const words = library.entriesByWord[language];
  const origins = [...words.keys()].filter(
    (word) =>
      word.length >= SHORTEST_GUESSED - 1 && !word.includes(' ') && inflectionsOf(word, language)(folded),
  );
  const [origin] = origins;
  return origin !== undefined && origins.length === 1 ? (words.get(origin) ?? []) : [];
};

/**
 * The library's entries for a pair in the learner's group, ignoring article, case, accents, points and reading. Both
 * sides must match. If the library does not know the learner's side at all, the side being learned is enough, provided
 * it has only one meaning.
 */
export const entriesOf = (library: Library, pair: ModulePair, word: GroupWord): readonly Entry[] => {
  const to = lookUp(library, word.toText, pair.toLang);
  const from = lookUp(library, word.fromText, pair.fromLang);
  const both = to.filter((entry) => from.includes(entry));
  if (both.length > 0) return both;
  const meanings = new Set(to.map(({ concept }) => fold(concept.words.en)));
  return from.length === 0 && meanings.size === 1 ? to : [];
};

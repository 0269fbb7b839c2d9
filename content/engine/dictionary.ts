import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { inflectionsOf } from '../text/inflection.ts';
import type { Entry, GroupWord, Library } from './library.ts';

/** All entries a word of a language may stand for, the most exact writing first. */
export const lookUp = (library: Library, text: string, language: LanguageCode): readonly Entry[] => {
  const index = library.entriesByWord[language];
  const found = new Set(wordKeys(text, language).flatMap((key) => index.get(key) ?? []));
  if (found.size > 0 || (language !== 'he' && language !== 'ar')) return [...found];
  // "The" grows onto the word in Hebrew, and so do small words in both: looked for only when the whole is no word.
  const bare = fold(text).replace(
    language === 'he' ? /^[הבלוכמש](?=\p{L}{2})/u : /^[وبلف](?:ال)?(?=\p{L}{2})/u,
    '',
  );
  return index.get(bare) ?? [];
};

const SHORTEST_GUESSED = 5;

/** The entries of the one word of the library that a form can be inflected from; none where there are several. */
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
 * What a pair of the learner's group means in the library, whatever article, case, accents, points or reading it is written
 * with. Both sides must agree; where the library does not know the learner's side at all, the side that is learnt is
 * believed if it has one meaning only.
 */
export const entriesOf = (library: Library, pair: ModulePair, word: GroupWord): readonly Entry[] => {
  const to = lookUp(library, word.toText, pair.toLang);
  const from = lookUp(library, word.fromText, pair.fromLang);
  const both = to.filter((entry) => from.includes(entry));
  if (both.length > 0) return both;
  const meanings = new Set(to.map(({ concept }) => fold(concept.words.en)));
  return from.length === 0 && meanings.size === 1 ? to : [];
};

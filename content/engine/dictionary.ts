import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold, wordKeys } from '../text/fold.ts';
import type { Entry, GroupWord, Library, Pair } from './library.ts';

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

/**
 * What a pair of the learner's group means in the library, whatever article, case, accents, points or reading it is written
 * with. Both sides must agree; where the library does not know the learner's side at all, the side that is learnt is
 * believed if it has one meaning only.
 */
export const entriesOf = (library: Library, pair: Pair, word: GroupWord): readonly Entry[] => {
  const to = lookUp(library, word.toText, pair.toLang);
  const from = lookUp(library, word.fromText, pair.fromLang);
  const both = to.filter((entry) => from.includes(entry));
  if (both.length > 0) return both;
  const meanings = new Set(to.map(({ concept }) => fold(concept.words.en)));
  return from.length === 0 && meanings.size === 1 ? to : [];
};

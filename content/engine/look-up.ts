import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold } from '../text/fold.ts';
import { guessedMeanings, meaningsOf, pairsOf } from './glossary.ts';
import type { GroupWord, Library } from './library.ts';

/** A word as it appears in a text, and its sentence. */
export type LookUpRequest = ModulePair & { readonly word: string; readonly sentence: string };

/** Its dictionary form and meaning; `undefined` if the library does not know it. */
export type LookedUp = {
  readonly lemma: string;
  readonly meaning: string | null;
  readonly note?: 'guessed' | 'parts' | 'explained';
};

const LONGEST = 100;

/**
 * The meaning of a word in its context: first from the library sentence in which it appears, then from the glossary,
 * which distinguishes words with the same spelling, then from the library's words. If several words have this spelling,
 * the first is returned, with all its meanings.
 */
export const lookUpInText = (library: Library, { word, sentence, ...pair }: LookUpRequest): LookedUp => {
  const unknown = { lemma: word, meaning: null };
  if (word.length > LONGEST) return unknown;
  const found = [...inSentence(library, pair, { word, sentence }), ...meaningsOf(library, pair, word)];
  const [first] = found;
  if (first) return told(first, found);
  const [guess] = guessedMeanings(library, pair, word);
  return guess ? { lemma: guess.toText, meaning: guess.fromText, note: 'guessed' } : unknown;
};

const inSentence = (
  library: Library,
  pair: ModulePair,
  { word, sentence }: { readonly word: string; readonly sentence: string },
): readonly GroupWord[] => {
  const text = fold(sentence);
  const entries = library.entriesByForm[pair.toLang].get(fold(word)) ?? [];
  return pairsOf(
    entries.filter(({ concept }) =>
      text.includes(fold(concept.sentences[pair.toLang].replace(/[[\]]/g, ''))),
    ),
    pair,
  );
};

const told = ({ toText }: GroupWord, found: readonly GroupWord[]): LookedUp => {
  const meanings = new Set(found.filter((one) => one.toText === toText).map(({ fromText }) => fromText));
  const meaning = [...meanings].join(', ');
  if (meaning.includes(' + ')) return { lemma: toText, meaning, note: 'parts' };
  return /^[(（].*[)）]$/u.test(meaning)
    ? { lemma: toText, meaning, note: 'explained' }
    : { lemma: toText, meaning };
};

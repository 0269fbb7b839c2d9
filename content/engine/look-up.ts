import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fold } from '../text/fold.ts';
import { guessedMeanings, meaningsOf, pairsOf } from './glossary.ts';
import type { GroupWord, Library } from './library.ts';

/** A word as it stands in a text, and the text around it. */
export type LookUpRequest = ModulePair & { readonly word: string; readonly sentence: string };

/** Its dictionary form and what that means; `undefined` where the library does not know it. */
export type LookedUp = {
  readonly lemma: string;
  readonly meaning: string | null;
  readonly note?: 'guessed' | 'parts' | 'explained';
};

const LONGEST = 100;

/**
 * What a word means where it stands: first as the sentence of the library it stands in means it, then by the glossary,
 * which knows what is only written alike, then among the words of the library. Of several words that are written so, the
 * first is told, with all it means.
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

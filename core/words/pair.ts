import { cleanText } from '../text/clean-text.ts';

/** A word and its translation: `fromText` in the learner's language, `toText` in the language to learn. */
export type WordPair = { readonly fromText: string; readonly toText: string };

/** The pair as it is stored. */
export const cleanPair = ({ fromText, toText }: WordPair): WordPair => ({
  fromText: cleanText(fromText),
  toText: cleanText(toText),
});

/** How much of a row with two fields is filled in; white space alone does not count. */
export const completeness = (pair: WordPair): 'complete' | 'half' | 'blank' => {
  const { fromText, toText } = cleanPair(pair);
  if (fromText !== '' && toText !== '') return 'complete';
  return fromText === '' && toText === '' ? 'blank' : 'half';
};

/**
 * Whether a pair is still the same after an edit; otherwise its progress is reset (product: editing a group).
 * Surrounding white space and the encoding of accents make no difference; letters and case do.
 */
export const isSamePair = (before: WordPair, after: WordPair): boolean => {
  const [a, b] = [cleanPair(before), cleanPair(after)];
  return a.fromText === b.fromText && a.toText === b.toText;
};

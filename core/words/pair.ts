import { cleanText } from '../text/clean-text.ts';

/** A word and its translation: `fromText` in the learner's language, `toText` in the one to learn. */
export type WordPair = { readonly fromText: string; readonly toText: string };

/** The pair as it is stored. */
export const cleanPair = ({ fromText, toText }: WordPair): WordPair => ({
  fromText: cleanText(fromText),
  toText: cleanText(toText),
});

/** How much of a row of two fields is filled; white space alone fills nothing. */
export const completeness = (pair: WordPair): 'complete' | 'half' | 'blank' => {
  const { fromText, toText } = cleanPair(pair);
  if (fromText !== '' && toText !== '') return 'complete';
  return fromText === '' && toText === '' ? 'blank' : 'half';
};

/**
 * Whether an edit made another pair of it, which resets its progress (product: editing a group). Surrounding white
 * space and the encoding of an accent make no difference, every letter and its case does.
 */
export const isSamePair = (before: WordPair, after: WordPair): boolean => {
  const [a, b] = [cleanPair(before), cleanPair(after)];
  return a.fromText === b.fromText && a.toText === b.toText;
};

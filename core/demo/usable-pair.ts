import { cleanText } from '../text/clean-text.ts';
import { MAX_TRANSLATION_LENGTH } from '../validation/limits.ts';
import { cleanPair, type WordPair } from '../words/pair.ts';

const cut = (text: string): string => cleanText([...text].slice(0, MAX_TRANSLATION_LENGTH).join(''));

/** The pair as the demo adds it: both sides cut to 150 characters; null if one of them is empty (product: demo). */
export const usablePair = (pair: WordPair): WordPair | null => {
  const { fromText, toText } = cleanPair(pair);
  const usable = { fromText: cut(fromText), toText: cut(toText) };
  return usable.fromText === '' || usable.toText === '' ? null : usable;
};

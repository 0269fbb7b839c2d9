import type { Entry } from './word-index.ts';

/** From this length on an entry is taken wherever it stands; a shorter one may be the end of one word and the start of the next. */
const LONG_ENOUGH = 3;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Entries of Chinese characters that stand in a text. Two characters have to be words of their own, one never counts. */
export const findCharacters = (text: string, entries: readonly Entry[]): readonly Entry[] => {
  const borders = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) borders.add(index);
  const joined = text.replace(/(?<=\p{Script=Han})[\s._\-–*~·•]+(?=\p{Script=Han})/gu, '');

  return entries.filter(({ word }) => {
    const length = [...word].length;
    if (length >= LONG_ENOUGH) return joined.includes(word);
    if (length < 2) return false;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (borders.has(at) && borders.has(at + word.length)) return true;
    }
    return false;
  });
};

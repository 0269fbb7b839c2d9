import type { Word } from '../word.ts';

/** Letters without case and without the marks on them: `café` is found by `cafe`, pointed Hebrew by plain letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that have the text in either side; all of them for a blank text. */
export const findWords = (words: readonly Word[], text: string): readonly Word[] => {
  const wanted = plain(text.trim());
  if (wanted === '') return words;
  return words.filter(
    ({ fromText, toText }) => plain(fromText).includes(wanted) || plain(toText).includes(wanted),
  );
};

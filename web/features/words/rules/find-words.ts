import type { Word } from '../word.ts';

/** Text without case and diacritics: `cafe` finds `café`, plain Hebrew letters find pointed ones. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that contain the text on either side; all words for a blank text. */
export const findWords = (words: readonly Word[], text: string): readonly Word[] => {
  const wanted = plain(text.trim());
  if (wanted === '') return words;
  return words.filter(
    ({ fromText, toText }) => plain(fromText).includes(wanted) || plain(toText).includes(wanted),
  );
};

/** Hebrew and Arabic points and the Arabic stretcher (tatweel), which do not change the word. */
const POINTS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]/gu;

/** Matches most texts, and nearly all words of most texts: the steps below would not change them. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text in lower case and one normal form, so that signs that only look different, such as full-width ones, are the
 * same.
 */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\p{Cf}/gu, '')
        .replace(POINTS, '')
        .normalize('NFC');

/** The breve stays: it turns и into й. */
const MARKS = /(?!\u0306)\p{M}/gu;

/** A plain text without accents and points. */
export const withoutMarks = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFD').replace(MARKS, '').normalize('NFC');

/** The text as typed without the letters of its language: no accents and points, ss for ß. */
export const bare = (text: string): string => withoutMarks(text.replaceAll('ß', 'ss'));

/** The runs of letters in a text. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** What separates the chunks of a text in which signs may stand for letters. */
export const BETWEEN_CHUNKS = /[\s"“”«»()[\]{}<>,;:?¿…。，、；：？！]+/u;

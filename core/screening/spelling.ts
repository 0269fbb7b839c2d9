/** Hebrew and Arabic points and the Arabic stretcher, which make no other word. */
const POINTS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]/gu;

/** Most texts, and nearly all words of most: nothing of what follows can change them. */
const ASCII = /^[\0-\x7f]*$/;

/** A text in one case and one form; signs that only look different, as of full width, made the same. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\p{Cf}/gu, '')
        .replace(POINTS, '')
        .normalize('NFC');

/** The breve is kept: it makes й of и. */
const MARKS = /(?!\u0306)\p{M}/gu;

/** A plain text without accents and points. */
export const withoutMarks = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFD').replace(MARKS, '').normalize('NFC');

/** As it is typed without the letters of its language: no accents and points, ss for ß. */
export const bare = (text: string): string => withoutMarks(text.replaceAll('ß', 'ss'));

/** The runs of letters in a text. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** What stands between the chunks of a text in which signs may stand for letters. */
export const BETWEEN_CHUNKS = /[\s"“”«»()[\]{}<>,;:?¿…。，、；：？！]+/u;

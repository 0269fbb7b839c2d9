/**
 * White space, and marks that mean nothing at the edge of a text but get copied along with it: byte order mark,
 * zero-width space, and the marks and embeddings that control direction.
 */
const EDGE = /[\s\u200B\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Controls and the byte order mark, none of which is white space; PostgreSQL refuses U+0000 altogether. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFEFF]/g;

// Two loops instead of one regular expression: `[...]+$` would try every run of spaces inside a long text to its end.
const trim = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

const compose = (text: string): string => text.toWellFormed().replace(CONTROLS, '').normalize('NFC');

/**
 * A one-line text as it is stored: composed (NFC), well-formed, with single spaces, without controls, and with nothing
 * invisible at its edges. Cleaning twice changes nothing.
 */
export const cleanText = (text: string): string => trim(compose(text)).replace(/\s+/g, ' ');

/** The same for a text of several lines, whose inner white space is left as written. */
export const cleanLongText = (text: string): string => trim(compose(text).replace(/\r\n?/g, '\n'));

/**
 * Length as people and PostgreSQL's `char_length` count it: in code points, so that an emoji does not count as two.
 * Counts the text as given; clean it first, as it will be stored.
 */
export const characterCount = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

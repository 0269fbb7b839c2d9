import { escapeHtml } from '../../escape-html.ts';

/**
 * A text with parts in braces (`{address}`) and the values that fill them, so that each medium can set a value apart.
 */
export type Wording = { readonly text: string; readonly values: Readonly<Record<string, string>> };

/** Longer values are cut: a mail is no place for whatever someone puts into a field. */
const longestValue = 320;
/** More of a subject than mail programs show. */
const longestSubject = 200;

// Control characters could begin another header or hide text, directional ones could reverse the sentence around them.
// The two marks (U+200E, U+200F) are harmless, and belong to prices in Hebrew.
const unprintable = /[\p{Cc}\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** A value on one line, without characters that affect line breaks or direction, cut to a length. */
function oneLine(value: string, longest = longestValue): string {
  const line = value
    .slice(0, 4 * longest)
    .replace(unprintable, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

/** A text with its line breaks, without characters that affect how it is shown, cut to a length. */
export const severalLines = (text: string, longest: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unprintable, ' '))
    .join('\n')
    .slice(0, longest)
    .trim();

/** For headers: one line, without direction marks, which few programs understand there. */
export const subjectOf = (wording: Wording): string =>
  oneLine(filled(wording, { text: asIs, value: asIs }), longestSubject);

/** For the text part: in a right-to-left text, values keep their own direction (U+2068, U+2069). */
export const textOf = (wording: Wording, direction: 'ltr' | 'rtl'): string =>
  filled(wording, {
    text: asIs,
    value: direction === 'rtl' ? (value) => `\u2068${value}\u2069` : asIs,
  });

/** For the HTML part: escaped, each value isolated. */
export const htmlOf = (wording: Wording): string =>
  filled(wording, { text: escapeHtml, value: (value) => `<bdi>${escapeHtml(value)}</bdi>` });

const asIs = (text: string) => text;

type Show = Readonly<Record<'text' | 'value', (text: string) => string>>;

/** In one pass, so that a value with braces fills nothing; a name without a value is left out. */
const filled = ({ text, values }: Wording, show: Show): string =>
  text
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? show.text(part) : show.value(oneLine(values[name] ?? ''));
    })
    .join('');

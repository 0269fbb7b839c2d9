import { characterCalled } from './named-characters.ts';

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi;

const characterOf = (whole: string, decimal?: string, hex?: string, name = ''): string => {
  if (decimal !== undefined || hex !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    // A lone surrogate is no character, and neither is a code point beyond the last one.
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
  }
  return characterCalled(name) ?? whole;
};

const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * The same line with the signs inside tags and entities blanked out, because none of them separates anything; the
 * length stays.
 */
export const withoutMarkup = (html: string): string => html.replace(TAG, blank).replace(ENTITY, blank);

const blank = (markup: string): string => '_'.repeat(markup.length);

/**
 * The text of an HTML cell, as Anki exports it: without tags, sounds and entities. Further lines become alternatives.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(/\[sound:[^[\]]*\]/g, '')
    .split(/<(?:br|\/?div|\/?p|\/?li)\b[^<>]*>/i)
    .map((line) => line.replace(TAG, '').replace(ENTITY, characterOf).trim())
    .filter((line) => line !== '')
    .join(', ');

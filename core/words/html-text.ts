const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** `&eacute;` and the like: a letter and the name of its mark. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['cedil', '\u0327'],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

const characterOf = (whole: string, decimal?: string, hex?: string, name = ''): string => {
  if (decimal !== undefined || hex !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    // Half of a pair is no character, and neither is anything beyond the last one.
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
  }
  const mark = MARKS.get(name.slice(1));
  return NAMED.get(name.toLowerCase()) ?? (mark ? (name[0] + mark).normalize('NFC') : whole);
};

/**
 * The text of a cell written in HTML, as Anki exports it: without tags, sounds and entities. What stands on further
 * lines of it becomes an alternative.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(/\[sound:[^[\]]*\]/g, '')
    .split(/<(?:br|\/?div|\/?p|\/?li)\b[^<>]*>/i)
    .map((line) =>
      line
        .replace(/<\/?[a-z][^<>]*>/gi, '')
        .replace(ENTITY, characterOf)
        .trim(),
    )
    .filter((line) => line !== '')
    .join(', ');

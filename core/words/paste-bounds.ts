/** One pasted list: so many bytes of UTF-8 … */
export const MAX_PASTED_BYTES = 4 * 1024 * 1024;
/** … and so many lines that are not blank. */
export const MAX_PASTED_LINES = 10_000;
/** The rows of one form: as many as one saving takes. */
export const MAX_LIST_ROWS = 20_000;

const encoder = new TextEncoder();
/** Whether a list is short enough to be read, which is known before any of it is: bytes first, then lines up to the limit. */
export function fitsOnePaste(text: string): boolean {
  if (text.length > MAX_PASTED_BYTES || encoder.encode(text).length > MAX_PASTED_BYTES) return false;
  // From the first sign of a line that is not blank to its end, by the line ends `parsePaste` knows.
  const filledLine = /[^\s\u0085][^\n\r\u0085\u2028\u2029]*/g;
  for (let lines = 0; lines <= MAX_PASTED_LINES; lines += 1) if (!filledLine.test(text)) return true;
  return false;
}

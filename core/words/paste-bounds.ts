/** The most bytes of UTF-8 in one pasted list. */
export const MAX_PASTED_BYTES = 4 * 1024 * 1024;
/** The most lines of a pasted list, not counting blank ones. */
export const MAX_PASTED_LINES = 10_000;
/** The most rows of one form: as many as can be saved at once. */
export const MAX_LIST_ROWS = 20_000;

const encoder = new TextEncoder();
/**
 * Whether a list is short enough to be read. Checked before reading any of it: first its bytes, then its lines up to
 * the limit.
 */
export function fitsOnePaste(text: string): boolean {
  if (text.length > MAX_PASTED_BYTES || encoder.encode(text).length > MAX_PASTED_BYTES) return false;
  // Matches a non-blank line from its first character to its end, with the same line ends as in `parsePaste`.
  const filledLine = /[^\s\u0085][^\n\r\u0085\u2028\u2029]*/g;
  for (let lines = 0; lines <= MAX_PASTED_LINES; lines += 1) if (!filledLine.test(text)) return true;
  return false;
}

/** What a spreadsheet takes for the start of a formula, even after apostrophes of ours. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A text as a cell of a table that spreadsheets open: one that would be taken for a formula gets an apostrophe in front
 * (product: your data). Removing that apostrophe gives the exact text back.
 */
export const toSafeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `toSafeCell` made the cell from. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && toSafeCell(cell) !== cell ? cell.slice(1) : cell;

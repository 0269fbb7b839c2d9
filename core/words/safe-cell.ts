/** The start of a text that a spreadsheet reads as a formula, even after apostrophes that we added. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A text as a cell of a table for spreadsheets: one that would be read as a formula gets an apostrophe in front
 * (product: your data). Removing that apostrophe restores the exact text.
 */
export const toSafeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `toSafeCell` made the cell from. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && toSafeCell(cell) !== cell ? cell.slice(1) : cell;

/** What a spreadsheet takes for the beginning of a formula, also after apostrophes of ours. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A text as a cell of a table that spreadsheets open: one that would be taken for a formula gets an apostrophe in front
 * (product: your data). `fromSafeCell` takes it off again.
 */
export const toSafeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell made by `toSafeCell`; exactly the one it was made of. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** What a spreadsheet takes for the beginning of a formula, also after apostrophes of ours. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A text as a cell of a table that spreadsheets open: one that would be taken for a formula gets an apostrophe in front
 * (product: your data). Taking that one off again loses nothing.
 */
export const toSafeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

import { cleanText } from '../text/clean-text.ts';
import { type Cell, splitCells } from './cells.ts';
import type { FileHead } from './file-head.ts';
import { textOfHtml, withoutMarkup } from './html-text.ts';
import type { WordPair } from './pair.ts';
import { fromSafeCell } from './safe-cell.ts';
import type { Separator } from './separators.ts';

/** `columnCount` counts all columns of the line, `cellCount` those with a word or its translation. */
type Split = { readonly columnCount: number; readonly isOpen: boolean };
export type LineReading =
  | ({ readonly kind: 'pair'; readonly pair: WordPair; readonly cellCount: number } & Split)
  | { readonly kind: 'blank' }
  | ({ readonly kind: 'unsplit'; readonly reason: UnsplitReason } & Split);

/** `no_separator`: nothing splits the line. `side_missing`: there is a separator with nothing on one side of it. */
export type UnsplitReason = 'no_separator' | 'side_missing';

const isFilled = ({ text }: Cell): boolean => cleanText(text) !== '';

/**
 * Everything after the first cell, so that no text is lost. Alternatives written with the separator itself
 * (`casa, house, home`) stay as they were written; further columns of a table become alternatives.
 */
const joinRest = (line: string, rest: readonly Cell[], isOfFile: boolean): string => {
  const filled = rest.filter(isFilled);
  const [first, last] = [filled[0], filled.at(-1)];
  if (!first || !last) return '';
  const isTable = isOfFile || rest.some(({ isQuoted }) => isQuoted);
  if (isTable) return filled.map(({ text }) => cleanText(text)).join(', ');
  return cleanText(line.slice(first.start, last.end));
};

/** The cells with a word or its translation, decoded. */
const wordCells = (cells: readonly Cell[], { texts, otherColumns }: FileHead): readonly Cell[] =>
  cells
    .filter((_, column) => !otherColumns.has(column))
    .map((cell) => (texts === 'plain' ? cell : { ...cell, text: textAs[texts](cell.text) }));

const textAs = { html: textOfHtml, safe: fromSafeCell } as const;

/** Reads one line as a word, a separator and its translation. */
export const readLine = (line: string, separator: Separator, head: FileHead): LineReading => {
  const isExact = separator === head.separator;
  const looked = head.texts === 'html' && !isExact ? withoutMarkup(line) : line;
  const { cells: all, isOpen } = splitCells(line, { separator, isExact }, looked);
  const split = { columnCount: all.length, isOpen };
  const cells = wordCells(all, head);
  const [first, ...rest] = cells;
  if (!first || !cells.some(isFilled)) return { kind: 'blank' };
  if (rest.length === 0) return { kind: 'unsplit', reason: 'no_separator', ...split };
  const pair = {
    fromText: cleanText(first.text),
    toText: joinRest(line, rest, separator === 'tab' || head.lineCount > 0),
  };
  if (pair.fromText === '' || pair.toText === '')
    return { kind: 'unsplit', reason: 'side_missing', ...split };
  return { kind: 'pair', pair, cellCount: cells.length, ...split };
};

import { findSeparator, type Separator, type SplitBy } from './separators.ts';

/** A cell of a line: its text with quotes resolved, and its place in the line. */
export type Cell = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
};

export type Cells = {
  readonly cells: readonly Cell[];
  /** A cell begins with a quote that is not closed: it may continue on the next line. */
  readonly isOpen: boolean;
};

/** A whole cell in quotes, with doubled quotes inside for one (RFC 4180, 2.7). White space around it is ignored. */
const QUOTED = /[^\S\t]*"([^"]*(?:""[^"]*)*)"[^\S\t]*/y;
const OPENING_QUOTE = /[^\S\t]*"/y;

const SEPARATORS_OF_FILES: ReadonlySet<Separator> = new Set(['tab', 'pipe', 'semicolon', 'comma']);

const matchAt = (pattern: RegExp, line: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(line);
};

/**
 * A line, and the version of it that is searched for separators: all of it, or without its markup. Both have the same
 * length.
 */
type Line = { readonly line: string; readonly looked: string };

const readQuoted = ({ line, looked }: Line, start: number, by: SplitBy): Cell | 'open' | undefined => {
  // Quoted cells come from spreadsheets and files, which use only these separators.
  if (!SEPARATORS_OF_FILES.has(by.separator) || !matchAt(OPENING_QUOTE, looked, start)) return undefined;
  const match = matchAt(QUOTED, looked, start);
  if (!match) return 'open';
  const end = start + match[0].length;
  const isWhole = end === looked.length || findSeparator(looked.slice(end, end + 1), { ...by, from: 0 });
  const from = start + match[0].indexOf('"') + 1;
  const text = line.slice(from, from + (match[1] ?? '').length).replaceAll('""', '"');
  return isWhole ? { text, start, end, isQuoted: true } : undefined;
};

/**
 * Splits a line into cells. Quotes that do not enclose a whole cell are ordinary text.
 * @param line one line, or several joined by line feeds if a quoted cell spans them
 * @param looked the same line with signs that separate nothing blanked out; must have the same length
 */
export const splitCells = (line: string, by: SplitBy, looked: string = line): Cells => {
  const cells: Cell[] = [];
  let isOpen = false;
  let start = 0;
  for (;;) {
    const quoted = readQuoted({ line, looked }, start, by);
    if (quoted === 'open') isOpen = true;
    const from = typeof quoted === 'object' ? quoted.end : start;
    const next = findSeparator(looked, { ...by, from });
    const end = next?.start ?? line.length;
    cells.push(
      typeof quoted === 'object' ? quoted : { text: line.slice(start, end), start, end, isQuoted: false },
    );
    if (!next) return { cells, isOpen };
    start = next.end;
  }
};

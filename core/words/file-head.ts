import { splitCells } from './cells.ts';
import { FILE_SIGNS, SEPARATORS, type Separator } from './separators.ts';

/**
 * What the first lines of a file declare about the rest, as written by Anki (`#separator:tab`, `#tags column:3`),
 * spreadsheets (`sep=;`), and the table of words that can be downloaded here (product: your data). They are not pairs.
 */
export type FileHead = {
  /** Number of lines in the head. */
  readonly lineCount: number;
  /** The separator of the lines below, if the head names one that we support. */
  readonly separator: Separator | undefined;
  /** How the texts below are encoded: `safe` are those of a table for spreadsheets, see `toSafeCell`. */
  readonly texts: 'plain' | 'html' | 'safe';
  /** Columns, from 0, that hold neither a word nor its translation: tags, decks, ids. */
  readonly otherColumns: ReadonlySet<number>;
};

const STATEMENT = /^#(separator|html|columns|(?:tags|notetype|deck|guid)(?: column)?):(.*)$/i;
const SEPARATOR_OF_SHEET = /^"?sep=(\t|[^"\s])"?$/i;

const separatorCalled = (name: string): Separator | undefined =>
  SEPARATORS.find((one) => FILE_SIGNS[one] === name || one === name.trim().toLowerCase());

/** Separators that a spreadsheet may use between the columns when it saves or copies our table. */
const SEPARATORS_OF_OUR_TABLE = ['comma', 'semicolon', 'tab'] as const;

/** The head of our own table, of which only the two texts are read; undefined if the line is not one. */
function readTableHead(line: string): FileHead | undefined {
  for (const separator of SEPARATORS_OF_OUR_TABLE) {
    const names = splitCells(line, { separator, isExact: true }).cells.map(({ text }) => text.trim());
    const from = names.indexOf('from_text');
    const to = names.indexOf('to_text');
    if (from < 0 || to < from) continue;
    const others = names.flatMap((_, column) => (column === from || column === to ? [] : [column]));
    return { lineCount: 1, separator, texts: 'safe', otherColumns: new Set(others) };
  }
  return undefined;
}

/** Reads the head of a pasted file; without one, it spans no lines. */
export const readFileHead = (lines: readonly string[]): FileHead => {
  const bare = (index: number) => (lines[index] ?? '').replace(/^\uFEFF/, '');
  const sheet = SEPARATOR_OF_SHEET.exec(bare(0))?.[1];
  if (sheet !== undefined)
    return { lineCount: 1, separator: separatorCalled(sheet), texts: 'plain', otherColumns: new Set() };
  return readTableHead(bare(0)) ?? readStatements(lines.length, bare);
};

function readStatements(lastCount: number, bare: (index: number) => string): FileHead {
  const statements = new Map<string, string>();
  let lineCount = 0;
  for (; lineCount < lastCount; lineCount += 1) {
    const [, key, value] = STATEMENT.exec(bare(lineCount)) ?? [];
    if (key === undefined || value === undefined) break;
    statements.set(key.toLowerCase(), value);
  }
  const columns = [...statements]
    .filter(([key]) => key.endsWith(' column'))
    .map(([, number]) => Number(number) - 1);
  return {
    lineCount,
    separator: separatorCalled(statements.get('separator') ?? ''),
    texts: statements.get('html')?.trim().toLowerCase() === 'true' ? 'html' : 'plain',
    otherColumns: new Set(columns),
  };
}

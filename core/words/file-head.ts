import { SEPARATORS, type Separator } from './separators.ts';

/**
 * What the first lines of a file say about the rest, as Anki writes them (`#separator:tab`, `#tags column:3`) and
 * spreadsheets do (`sep=;`). They are no pairs.
 */
export type FileHead = {
  /** How many lines it takes. */
  readonly lineCount: number;
  /** What splits the lines below, if it says so and it is one of ours. */
  readonly separator: Separator | undefined;
  /** The texts below are HTML. */
  readonly isHtml: boolean;
  /** Columns, from 0, that hold neither a word nor its translation: tags, decks, ids. */
  readonly otherColumns: ReadonlySet<number>;
};

const STATEMENT = /^#(separator|html|columns|(?:tags|notetype|deck|guid)(?: column)?):(.*)$/i;
const SEPARATOR_OF_SHEET = /^"?sep=(\t|[^"\s])"?$/i;

const SIGNS: Readonly<Record<string, Separator>> = {
  '\t': 'tab',
  '|': 'pipe',
  ':': 'colon',
  ';': 'semicolon',
  ',': 'comma',
};

const separatorCalled = (name: string): Separator | undefined =>
  SIGNS[name] ?? SEPARATORS.find((one) => one === name.trim().toLowerCase());

/** Reads the head of a pasted file; without one, it takes no line. */
export const readFileHead = (lines: readonly string[]): FileHead => {
  const bare = (index: number) => (lines[index] ?? '').replace(/^\uFEFF/, '');
  const sheet = SEPARATOR_OF_SHEET.exec(bare(0))?.[1];
  if (sheet !== undefined)
    return { lineCount: 1, separator: separatorCalled(sheet), isHtml: false, otherColumns: new Set() };
  const statements = new Map<string, string>();
  let lineCount = 0;
  for (; lineCount < lines.length; lineCount += 1) {
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
    isHtml: statements.get('html')?.trim().toLowerCase() === 'true',
    otherColumns: new Set(columns),
  };
};

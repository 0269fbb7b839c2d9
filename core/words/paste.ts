import { type FileHead, readFileHead } from './file-head.ts';
import type { WordPair } from './pair.ts';
import { type LineReading, readLine, type UnsplitReason } from './paste-line.ts';
import { isUnmistakable, SEPARATORS, type Separator } from './separators.ts';

/** Line numbers are 1-based, as an editor shows them. */
export type PastedPair = WordPair & { readonly line: number };

/** A line that is not a pair, as it was pasted, for the person to fix. */
export type UnsplitLine = { readonly line: number; readonly text: string; readonly reason: UnsplitReason };

export type PastedWords = {
  /** The separator that splits most lines; `undefined` if none splits any. */
  readonly separator: Separator | undefined;
  /** All separators that split a line, in the order of `SEPARATORS`. */
  readonly separators: readonly Separator[];
  readonly pairs: readonly PastedPair[];
  readonly unsplit: readonly UnsplitLine[];
};

/** How many lines a quoted cell may span. A stray quote must not swallow the rest of a long list. */
const MAX_LINES_OF_A_CELL = 8;

type PastedRecord = {
  readonly reading: LineReading;
  readonly lineCount: number;
  readonly separator: Separator;
};

type Pasted = {
  readonly lines: readonly string[];
  readonly head: FileHead;
  /** The separator of the table whose columns the head numbers. */
  readonly tableBy: Separator | undefined;
};

const NO_COLUMNS: ReadonlySet<number> = new Set();

/** The record that begins at `index`: one line, or several if a quoted cell spans them and they make a pair. */
const readRecord = (pasted: Pasted, index: number, separator: Separator): PastedRecord => {
  const { lines } = pasted;
  const head = separator === pasted.tableBy ? pasted.head : { ...pasted.head, otherColumns: NO_COLUMNS };
  const reading = readLine(lines[index] ?? '', separator, head);
  if (reading.kind !== 'blank' && reading.isOpen) {
    for (
      let lineCount = 2;
      lineCount <= MAX_LINES_OF_A_CELL && index + lineCount <= lines.length;
      lineCount += 1
    ) {
      const longer = readLine(lines.slice(index, index + lineCount).join('\n'), separator, head);
      if (longer.kind === 'pair' && !longer.isOpen) return { reading: longer, lineCount, separator };
    }
  }
  return { reading, lineCount: 1, separator };
};

const isPair = ({ reading }: PastedRecord): boolean => reading.kind === 'pair';
const isExactPair = ({ reading }: PastedRecord): boolean =>
  reading.kind === 'pair' && reading.cellCount === 2;

type ReadAt = (pasted: Pasted, index: number) => PastedRecord;

const readAll = (pasted: Pasted, readAt: ReadAt) => {
  const { lines, head } = pasted;
  const pairs: PastedPair[] = [];
  const unsplit: UnsplitLine[] = [];
  const separators = new Set<Separator>();
  let exactPairs = 0;
  let fewestColumns = Number.POSITIVE_INFINITY;
  for (let index = head.lineCount; index < lines.length; ) {
    const record = readAt(pasted, index);
    const { reading, lineCount, separator } = record;
    const line = index + 1;
    if (reading.kind !== 'blank') fewestColumns = Math.min(fewestColumns, reading.columnCount);
    if (reading.kind === 'pair') {
      pairs.push({ ...reading.pair, line });
      separators.add(separator);
      if (isExactPair(record)) exactPairs += 1;
    } else if (reading.kind === 'unsplit') {
      unsplit.push({ line, text: lines[index] ?? '', reason: reading.reason });
    }
    index += lineCount;
  }
  return { pairs, unsplit, exactPairs, fewestColumns, separators };
};

const by =
  (separator: Separator): ReadAt =>
  (pasted, index) =>
    readRecord(pasted, index, separator);

type Reading = ReturnType<typeof readAll> & {
  readonly separator: Separator;
  readonly tableBy: Separator | undefined;
};

/**
 * All lines, split by a separator that the head does not name. They are the numbered table if the separator is a tab,
 * or if each line has at least all numbered columns and two more. Otherwise columns that hold no word cannot be
 * identified.
 */
const readGuessing = (pasted: Pasted, separator: Separator): Reading => {
  const { otherColumns } = pasted.head;
  if (otherColumns.size > 0) {
    const asTable = readAll({ ...pasted, tableBy: separator }, by(separator));
    const columns = asTable.fewestColumns;
    const isWhole = columns > Math.max(...otherColumns) && columns >= otherColumns.size + 2;
    if (separator === 'tab' || isWhole) return { ...asTable, separator, tableBy: separator };
  }
  return { ...readAll(pasted, by(separator)), separator, tableBy: undefined };
};

const readNamed = (pasted: Pasted, separator: Separator) =>
  separator === pasted.head.separator ? readAll(pasted, by(separator)) : readGuessing(pasted, separator);

/** Splitting a line by a separator that occurs exactly once counts double: otherwise it could also be punctuation. */
const score = ({ pairs, exactPairs }: Reading): number => pairs.length + exactPairs;

/**
 * The separator that fits the whole text best. A tab is never there by chance, so it wins if it splits at least half of
 * the lines, whatever other punctuation they contain.
 */
const bestFor = (pasted: Pasted): Reading | undefined => {
  const readings = SEPARATORS.map((separator) => readGuessing(pasted, separator));
  const byTab = readings.find(({ separator }) => separator === 'tab');
  if (byTab && byTab.pairs.length > 0 && byTab.pairs.length >= byTab.unsplit.length) return byTab;
  return readings.reduce<Reading | undefined>(
    (best, reading) => (score(reading) > (best ? score(best) : 0) ? reading : best),
    undefined,
  );
};

/**
 * Judges each line separately, given the separators of most others: an unmistakable separator that occurs once in the
 * line beats punctuation; otherwise the usual separator is used, or else the first of the others that makes it a pair.
 */
const lineByLine =
  (usual: Separator): ReadAt =>
  (pasted, index) => {
    const asUsual = readRecord(pasted, index, usual);
    if (asUsual.reading.kind === 'blank') return asUsual;
    if (isPair(asUsual) && isUnmistakable(usual)) return asUsual;
    const others = SEPARATORS.filter((one) => one !== usual).map((one) => readRecord(pasted, index, one));
    const meant = others.find((one) => isUnmistakable(one.separator) && isExactPair(one));
    if (meant) return meant;
    if (isPair(asUsual)) return asUsual;
    return others.find(isExactPair) ?? others.find(isPair) ?? asUsual;
  };

/**
 * Reads pasted text, a word and its translation per line. Nothing that was pasted is lost: every line that is not blank
 * is in `pairs` or in `unsplit`, except the head of a file and the columns it declares as neither. Lengths are not
 * checked here, see `validatePair`.
 * @param options.separator used for every line instead of judging each separately
 */
export const parsePaste = (text: string, options: { readonly separator?: Separator } = {}): PastedWords => {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const head = readFileHead(lines);
  const pasted: Pasted = { lines, head, tableBy: head.separator };
  const named = options.separator ?? head.separator;
  const guessed = named === undefined ? bestFor(pasted) : undefined;
  const usual = named ?? guessed?.separator;
  const { pairs, unsplit, separators } =
    named === undefined
      ? // If nothing splits any line, every separator reports the same lines as unsplit.
        readAll({ ...pasted, tableBy: guessed?.tableBy }, usual ? lineByLine(usual) : by('tab'))
      : readNamed(pasted, named);
  return { separator: usual, separators: SEPARATORS.filter((one) => separators.has(one)), pairs, unsplit };
};

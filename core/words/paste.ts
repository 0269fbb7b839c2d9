import type { WordPair } from './pair.ts';
import { type LineReading, readLine, type UnsplitReason } from './paste-line.ts';
import { SEPARATORS, type Separator } from './separators.ts';

/** Line numbers are 1-based, as an editor shows them. */
export type PastedPair = WordPair & { readonly line: number };

/** A line that is no pair, as it was pasted, for the person to mend. */
export type UnsplitLine = { readonly line: number; readonly text: string; readonly reason: UnsplitReason };

export type PastedWords = {
  /** `undefined` when none splits any line. */
  readonly separator: Separator | undefined;
  readonly pairs: readonly PastedPair[];
  readonly unsplit: readonly UnsplitLine[];
};

/** How many lines a quoted cell may span. A stray quote must not swallow the rest of a long list. */
const MAX_LINES_OF_A_CELL = 8;

type PastedRecord = { readonly reading: LineReading; readonly lineCount: number };

/** The record that begins at `index`: one line, or several where a quoted cell goes on and that makes it a pair. */
const readRecord = (lines: readonly string[], index: number, separator: Separator): PastedRecord => {
  const reading = readLine(lines[index] ?? '', separator);
  if (reading.kind !== 'blank' && reading.isOpen) {
    for (
      let lineCount = 2;
      lineCount <= MAX_LINES_OF_A_CELL && index + lineCount <= lines.length;
      lineCount += 1
    ) {
      const longer = readLine(lines.slice(index, index + lineCount).join('\n'), separator);
      if (longer.kind === 'pair' && !longer.isOpen) return { reading: longer, lineCount };
    }
  }
  return { reading, lineCount: 1 };
};

const readAll = (lines: readonly string[], separator: Separator) => {
  const pairs: PastedPair[] = [];
  const unsplit: UnsplitLine[] = [];
  let exactPairs = 0;
  for (let index = 0; index < lines.length; ) {
    const { reading, lineCount } = readRecord(lines, index, separator);
    const line = index + 1;
    if (reading.kind === 'pair') {
      pairs.push({ ...reading.pair, line });
      if (reading.cellCount === 2) exactPairs += 1;
    } else if (reading.kind === 'unsplit') {
      unsplit.push({ line, text: lines[index] ?? '', reason: reading.reason });
    }
    index += lineCount;
  }
  return { separator, pairs, unsplit, exactPairs };
};

type Reading = ReturnType<typeof readAll>;

/** A separator that stands exactly once in a line is worth twice one that could also be punctuation. */
const score = ({ pairs, exactPairs }: Reading): number => pairs.length + exactPairs;

/**
 * The reading by the separator that fits the whole text best. A tab is never there by chance, so it wins where it
 * splits at least half of the lines, whatever other punctuation they hold.
 */
const bestOf = (readings: readonly Reading[]): Reading | undefined => {
  const byTab = readings.find(({ separator }) => separator === 'tab');
  if (byTab && byTab.pairs.length > 0 && byTab.pairs.length >= byTab.unsplit.length) return byTab;
  return readings.reduce<Reading | undefined>(
    (best, reading) => (score(reading) > (best ? score(best) : 0) ? reading : best),
    undefined,
  );
};

/**
 * Reads pasted text, one word and its translation a line. Nothing that was pasted is lost: every line that is not
 * blank is in `pairs` or in `unsplit`. Lengths are not checked here, see `validatePair`.
 *
 * @param options.separator takes this one instead of the one that fits best
 */
export const parsePaste = (text: string, options: { readonly separator?: Separator } = {}): PastedWords => {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const forced = options.separator;
  // When nothing splits any line, every reading reports the same lines as unsplit.
  const best = forced
    ? readAll(lines, forced)
    : (bestOf(SEPARATORS.map((separator) => readAll(lines, separator))) ?? {
        ...readAll(lines, 'tab'),
        separator: undefined,
      });
  return { separator: best.separator, pairs: best.pairs, unsplit: best.unsplit };
};

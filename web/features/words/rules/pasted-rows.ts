import { cleanText } from '@vocabloom/core/text/clean-text.ts';
import type { PastedWords } from '@vocabloom/core/words/paste.ts';
import type { PairRow, PairRows } from './pair-rows.ts';

/**
 * Rows from a pasted list, in the order of its lines. If `swapped`, the second text of a line is the word in the
 * learner's own language. If `keepsUnsplit`, lines that could not be split are included as half-filled rows, to be
 * corrected in place.
 */
export const pastedRows = ({
  pasted,
  isSwapped,
  keepsUnsplit,
  newId,
}: {
  pasted: PastedWords;
  isSwapped: boolean;
  keepsUnsplit: boolean;
  newId: () => string;
}): PairRows => {
  const pairs = pasted.pairs.map(({ line, fromText, toText }) => ({
    line,
    row: isSwapped ? { fromText: toText, toText: fromText } : { fromText, toText },
  }));
  const halves = keepsUnsplit
    ? pasted.unsplit.map(({ line, text }) => ({
        line,
        row: isSwapped
          ? { fromText: '', toText: cleanText(text) }
          : { fromText: cleanText(text), toText: '' },
      }))
    : [];
  return [...pairs, ...halves]
    .toSorted((a, b) => a.line - b.line)
    .map(({ row }): PairRow => ({ id: newId(), ...row }));
};

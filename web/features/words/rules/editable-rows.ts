import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Draft } from './draft.ts';
import type { PairRow, PairRows } from './pair-rows.ts';

type StoredPair = WordPair & { readonly id: string };

/**
 * The rows in which a group is edited: its words, or the draft of an unfinished edit. Words added to the group since
 * the draft are included, and words deleted since are left out, so saving an old draft does not undo anyone's later
 * work.
 */
export const editableRows = ({
  words,
  kept,
}: {
  words: readonly StoredPair[];
  kept: Draft | null;
}): PairRows => {
  const stored = words.map(({ id, fromText, toText }): PairRow => ({ id, fromText, toText }));
  if (kept === null) return stored;
  const known = new Set(kept.knownIds);
  const present = new Set(words.map(({ id }) => id));
  return [
    ...kept.rows.filter(({ id }) => !known.has(id) || present.has(id)),
    ...stored.filter(({ id }) => !known.has(id)),
  ];
};

/** Whether anything was changed. Fast enough to run for every letter typed into ten thousand rows. */
export const isTouched = (words: readonly StoredPair[], rows: PairRows): boolean =>
  words.length !== rows.length ||
  rows.some((row, index) => {
    const word = words[index];
    return row.id !== word?.id || row.fromText !== word.fromText || row.toText !== word.toText;
  });

/** One side of a word: its text, and when it was last edited, epoch milliseconds. */
export type EditedText = { readonly text: string; readonly atMs: number };

/**
 * What is known about a word: the last edit of each side, and the last edit seen by a deletion of the word. A side is
 * missing if nothing is known about it.
 */
export type WordState = {
  readonly from?: EditedText;
  readonly to?: EditedText;
  /** The time of the last edit seen by the device that deleted the word. */
  readonly goneAtMs?: number;
};

const later = (a: EditedText | undefined, b: EditedText | undefined): EditedText | undefined => {
  if (!a || !b) return a ?? b;
  if (a.atMs !== b.atMs) return a.atMs > b.atMs ? a : b;
  return a.text > b.text ? a : b;
};

/**
 * Combines what two devices know about a word (product: edits on several devices): the later edit of each side, and the
 * deletion that had seen more. The result does not depend on the order, and repeating it changes nothing.
 */
export const joinStates = (a: WordState, b: WordState): WordState => {
  const [from, to] = [later(a.from, b.from), later(a.to, b.to)];
  const gone = Math.max(a.goneAtMs ?? -1, b.goneAtMs ?? -1);
  return { ...(from && { from }), ...(to && { to }), ...(gone >= 0 && { goneAtMs: gone }) };
};

/** When a word was last edited, epoch milliseconds; -1 if nothing is known about it. */
export const lastEditMs = ({ from, to }: WordState): number => Math.max(from?.atMs ?? -1, to?.atMs ?? -1);

/** Whether the word was deleted by a device that had seen every edit of it. */
export const isDeleted = (state: WordState): boolean =>
  state.goneAtMs !== undefined && lastEditMs(state) <= state.goneAtMs;

/**
 * Inserts words that were added elsewhere into a group's list: each after the last word with a smaller id, which begins
 * with its creation time. The order is the same whichever words come first.
 */
export const placeAdded = <Word extends { readonly id: string }>(
  words: readonly Word[],
  added: readonly Word[],
): readonly Word[] =>
  added.reduce(
    (list, word) => list.toSpliced(list.findLastIndex(({ id }) => id < word.id) + 1, 0, word),
    words,
  );

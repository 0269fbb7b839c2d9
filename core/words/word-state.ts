/** One side of a word: what it says, and when it was last edited, epoch milliseconds. */
export type EditedText = { readonly text: string; readonly atMs: number };

/**
 * What is known of a word: the last edit of either side, and up to which edit somebody has deleted it. A side that nobody has
 * said anything of is missing.
 */
export type WordState = {
  readonly from?: EditedText;
  readonly to?: EditedText;
  /** The time of the last edit that whoever deleted the word had seen. */
  readonly goneAtMs?: number;
};

const later = (a: EditedText | undefined, b: EditedText | undefined): EditedText | undefined => {
  if (!a || !b) return a ?? b;
  if (a.atMs !== b.atMs) return a.atMs > b.atMs ? a : b;
  return a.text > b.text ? a : b;
};

/**
 * What two devices know of a word, put together (product: edits on several devices): of each side the later edit, of
 * deletions the one that had seen more. The same whatever comes first, and whatever comes twice.
 */
export const joinStates = (a: WordState, b: WordState): WordState => {
  const [from, to] = [later(a.from, b.from), later(a.to, b.to)];
  const gone = Math.max(a.goneAtMs ?? -1, b.goneAtMs ?? -1);
  return { ...(from && { from }), ...(to && { to }), ...(gone >= 0 && { goneAtMs: gone }) };
};

/** When a word was last edited, epoch milliseconds; -1 for one that nobody has said anything of. */
export const lastEditMs = ({ from, to }: WordState): number => Math.max(from?.atMs ?? -1, to?.atMs ?? -1);

/** Whether the word was deleted by somebody who had seen every edit of it. */
export const isDeleted = (state: WordState): boolean =>
  state.goneAtMs !== undefined && lastEditMs(state) <= state.goneAtMs;

/**
 * A group's list with words that were added elsewhere: each stands behind the last one of a smaller id, which begins with the
 * time it was made. The same order, whoever's words come first.
 */
export const placeAdded = <Word extends { readonly id: string }>(
  words: readonly Word[],
  added: readonly Word[],
): readonly Word[] =>
  added.reduce(
    (list, word) => list.toSpliced(list.findLastIndex(({ id }) => id < word.id) + 1, 0, word),
    words,
  );

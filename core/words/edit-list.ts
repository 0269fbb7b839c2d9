import type { Invalid } from '../validation/result.ts';
import { invalid } from '../validation/result.ts';
import { completeness, isSamePair, type WordPair } from './pair.ts';
import { validatePair } from './word-group.ts';

/** A word as it is stored. */
export type StoredWord = WordPair & { readonly id: string };

/** A row of the edited list: with the id of its word, or without one if it is new. */
export type EditedRow = WordPair & { readonly id?: string | undefined };

/** An update of a stored word. Write the progress of a new word along with it exactly if `resetsProgress`. */
type WordUpdate = WordPair & {
  readonly id: string;
  readonly position: number;
  /** The pair changed, so what was learned was a different one (product: editing a group). */
  readonly resetsProgress: boolean;
};

/** What saving an edited list has to write. Positions are the final ones, 0-based and without gaps. */
export type ListChanges = {
  readonly deletes: readonly string[];
  /** Words whose pair or position changed. Moving up because of deleted words needs no write. */
  readonly updates: readonly WordUpdate[];
  readonly inserts: readonly (WordPair & { readonly position: number })[];
};

export type EditedList = { readonly ok: true; readonly changes: ListChanges };

/** A fault of the list, and its row if it is in one. */
export type FaultyList = Invalid & { readonly rowIndex?: number };

/**
 * Compares an edited list of words with the stored one (product: editing a group). Words that are missing or blank in
 * the edited list are deleted; other blank rows are skipped. A changed pair resets its progress, an unchanged one keeps
 * it. At least one pair must remain.
 *
 * @param before the stored words in their order
 * @param after the rows of the form in their order; an id that is not in `before` counts as a new row
 */
export const compareLists = (lists: {
  readonly before: readonly StoredWord[];
  readonly after: readonly EditedRow[];
}): EditedList | FaultyList => {
  const stored = new Map(lists.before.map((word) => [word.id, word]));
  const kept: { readonly pair: WordPair; readonly word: StoredWord | undefined }[] = [];

  for (const [rowIndex, row] of lists.after.entries()) {
    if (completeness(row) === 'blank') continue;
    const pair = validatePair(row);
    if (!pair.ok) return { ...pair, rowIndex };
    const word = row.id === undefined ? undefined : stored.get(row.id);
    // A word can be in the list only once; a second row with its id is a copy, which counts as new.
    if (word) stored.delete(word.id);
    kept.push({ pair: pair.value, word });
  }
  if (kept.length === 0) return invalid('pairs.one_must_remain');

  const deleted = new Set(stored.keys());
  const closedUp = lists.before.filter(({ id }) => !deleted.has(id));
  const placeAfterDeletes = new Map(closedUp.map(({ id }, position) => [id, position]));

  const updates: WordUpdate[] = [];
  const inserts: (WordPair & { readonly position: number })[] = [];
  for (const [position, { pair, word }] of kept.entries()) {
    if (!word) {
      inserts.push({ ...pair, position });
      continue;
    }
    const resetsProgress = !isSamePair(word, pair);
    const moved = placeAfterDeletes.get(word.id) !== position;
    if (resetsProgress || moved) updates.push({ id: word.id, ...pair, position, resetsProgress });
  }
  return { ok: true, changes: { deletes: [...deleted], updates, inserts } };
};

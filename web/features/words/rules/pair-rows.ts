import { completeness, isSamePair, type WordPair } from '@vocabloom/core/words/pair.ts';

/** One line of a form of word pairs. In an edited group `id` is the word's own. */
export type PairRow = WordPair & { readonly id: string };

export type PairSide = keyof WordPair;

export type PairRows = readonly PairRow[];

export const emptyRow = (id: string): PairRow => ({ id, fromText: '', toText: '' });

export const isBlank = (row: PairRow): boolean => completeness(row) === 'blank';

/** The remove button shows only if more than one row exists or the row has content (product: editing a group). */
export const canRemove = (rows: PairRows, row: PairRow): boolean => rows.length > 1 || !isBlank(row);

export const typeInto = (
  rows: PairRows,
  { id, side, text }: { id: string; side: PairSide; text: string },
): PairRows => rows.map((row) => (row.id === id ? { ...row, [side]: text } : row));

/** Adds an empty row after `afterId`, or at the end. */
export const insertRow = (
  rows: PairRows,
  { afterId, newId }: { afterId?: string; newId: string },
): PairRows => {
  const index = rows.findIndex((row) => row.id === afterId);
  return index < 0 ? [...rows, emptyRow(newId)] : rows.toSpliced(index + 1, 0, emptyRow(newId));
};

/** Removes a row; the last one is emptied instead, so that a form always has a row to type into. */
export const removeRow = (rows: PairRows, { id, newId }: { id: string; newId: string }): PairRows =>
  rows.length > 1 ? rows.filter((row) => row.id !== id) : [emptyRow(newId)];

/** Restores a removed row to its place; an empty row left in its place is removed. */
export const restoreRow = (rows: PairRows, { row, index }: { row: PairRow; index: number }): PairRows => {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const kept = rows.length === 1 && rows.every(isBlank) ? [] : rows;
  return kept.toSpliced(index, 0, row);
};

/** Adds pasted pairs after the existing rows, dropping blank ones. */
export const appendPairs = (rows: PairRows, added: PairRows): PairRows => [
  ...rows.filter((row) => !isBlank(row)),
  ...added,
];

/** The rows as they are now of those that were saved, in the same order; without those removed or emptied since. */
export const currentOf = (saved: PairRows, rows: PairRows): PairRows => {
  const now = new Map(rows.map((row) => [row.id, row]));
  return saved.flatMap((pair) => {
    const row = now.get(pair.id);
    if (!row || isBlank(row)) return [];
    // It is not known yet what a half pair will become: until then the saved pair stays.
    return [completeness(row) === 'complete' ? row : pair];
  });
};

/** Whether saved rows were corrected or removed. */
export const areCorrected = (saved: PairRows, current: PairRows): boolean => {
  const pairs = new Map(saved.map((row) => [row.id, row]));
  return (
    current.length !== saved.length ||
    current.some((row) => {
      const pair = pairs.get(row.id);
      return !pair || !isSamePair(pair, row);
    })
  );
};

/**
 * The rows that differ from what was saved: half pairs, and text typed during saving. A row that was saved with another
 * text gets a new id, so that saving it later does not overwrite the word that is there.
 */
export const unsavedRows = (rows: PairRows, saved: PairRows, newId: () => string): PairRows => {
  const pairs = new Map(saved.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const pair = pairs.get(row.id);
    if (isBlank(row) || (pair && isSamePair(pair, row))) return [];
    return [pair ? { ...row, id: newId() } : row];
  });
};

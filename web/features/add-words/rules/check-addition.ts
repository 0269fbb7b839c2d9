import { completeness, type WordPair } from '@vocabloom/core/words/pair.ts';
import {
  validateAddedPairs,
  validateGroupName,
  validateNewGroup,
  validatePair,
  validateTranslation,
} from '@vocabloom/core/words/word-group.ts';
import type { FaultyRows } from '../../words/rules/faulty-rows.ts';
import type { FieldPlace } from '../../words/rules/next-field.ts';
import { isBlank, type PairRow, type PairRows } from '../../words/rules/pair-rows.ts';

/** Words that can be saved, and the name of the group to create for them. */
export type ReadyAddition = { readonly ok: true; readonly name: string; readonly words: readonly PairRow[] };

const faultyPlace = (rows: PairRows): FieldPlace | undefined => {
  const row = rows.find((one) => !isBlank(one) && !validatePair(one).ok) ?? rows.find(isBlank);
  if (!row) return undefined;
  const from = validateTranslation(row.fromText);
  return { id: row.id, side: from.ok && from.value !== '' ? 'toText' : 'fromText' };
};

/**
 * Whether the input can be saved (product: adding words). Blank rows are ignored. For a new group (`name` is a text)
 * every other row has to be complete; an existing group takes only the complete ones.
 */
export const checkAddition = ({
  rows,
  name,
}: {
  rows: PairRows;
  name: string | null;
}): ReadyAddition | FaultyRows => {
  const filled = rows.filter((row) => !isBlank(row));
  const withIds = (pairs: readonly WordPair[], of: PairRows) =>
    pairs.flatMap((pair, index) => {
      const row = of[index];
      return row ? [{ ...pair, id: row.id }] : [];
    });
  const at = faultyPlace(rows);
  const place = at && { at };

  if (name === null) {
    const complete = filled.filter((row) => completeness(row) === 'complete');
    const pairs = validateAddedPairs(filled);
    return pairs.ok ? { ok: true, name: '', words: withIds(pairs.value, complete) } : { ...pairs, ...place };
  }
  const group = validateNewGroup({ name, pairs: filled });
  if (group.ok) return { ok: true, name: group.value.name, words: withIds(group.value.pairs, filled) };
  // A missing name is pointed out in its own field.
  return { ...group, ...(validateGroupName(name).ok && place) };
};

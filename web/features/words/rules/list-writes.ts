import type { wordRow } from '@vocabloom/contract/rows.gen.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import {
  compareLists,
  type EditedList,
  type FaultyList,
  type ListChanges,
} from '@vocabloom/core/words/edit-list.ts';
import { completeness } from '@vocabloom/core/words/pair.ts';
import type * as z from 'zod/mini';
import type { Word } from '../word.ts';
import type { FaultyRows } from './faulty-rows.ts';
import type { PairRows } from './pair-rows.ts';

/** A pair to write, in the format of the call `save_words`. */
type WordWrite = Readonly<Pick<z.infer<typeof wordRow>, 'id' | 'from_text' | 'to_text' | 'position'>>;

/** The data sent when an edited group is saved. */
export type ListWrites = {
  readonly deletes: readonly string[];
  /** New and changed pairs, which start from the beginning (product: editing a group). */
  readonly fresh: readonly WordWrite[];
  /** Pairs that only changed their position. */
  readonly moved: readonly WordWrite[];
};

/** A list that can be saved: what to write, and the resulting words. */
export type ReadyList = {
  readonly ok: true;
  readonly writes: ListWrites;
  readonly words: readonly Word[];
};

/** The group as it will be, shown while the server responds. */
const wordsAfter = ({
  before,
  changes,
  newIds,
  groupId,
  nowMs,
}: {
  before: readonly Word[];
  changes: ListChanges;
  newIds: readonly string[];
  groupId: string;
  nowMs: number;
}): readonly Word[] => {
  const deleted = new Set(changes.deletes);
  const updates = new Map(changes.updates.map((update) => [update.id, update]));
  const fresh = { progress: initialProgress(nowMs), updatedAtMs: nowMs };
  const kept = before
    .filter(({ id }) => !deleted.has(id))
    .map((word, position): Word => {
      const update = updates.get(word.id);
      if (!update) return { ...word, position };
      const { fromText, toText, resetsProgress } = update;
      return { ...word, fromText, toText, position: update.position, ...(resetsProgress && fresh) };
    });
  const added = changes.inserts.flatMap(({ fromText, toText, position }, index): Word[] => {
    const id = newIds[index];
    return id === undefined ? [] : [{ id, groupId, fromText, toText, position, ...fresh }];
  });
  return [...kept, ...added].toSorted((a, b) => a.position - b.position);
};

/**
 * The writes that an edited list of words requires and the words it results in, or what is wrong with it. Progress of
 * unchanged pairs is not touched.
 *
 * @param nowMs when changed and new words become due, epoch milliseconds
 */
export const writesOf = ({
  before,
  rows,
  groupId,
  nowMs,
}: {
  before: readonly Word[];
  rows: PairRows;
  groupId: string;
  nowMs: number;
}): ReadyList | FaultyList => {
  const compared: EditedList | FaultyList = compareLists({ before, after: rows });
  if (!compared.ok) return compared;
  const { changes } = compared;
  const storedIds = new Set(before.map(({ id }) => id));
  const newIds = rows
    .filter((row) => !storedIds.has(row.id) && completeness(row) !== 'blank')
    .map(({ id }) => id);
  const write = (
    id: string,
    { fromText, toText, position }: { fromText: string; toText: string; position: number },
  ): WordWrite => ({ id, from_text: fromText, to_text: toText, position });
  return {
    ok: true,
    words: wordsAfter({ before, changes, newIds, groupId, nowMs }),
    writes: {
      deletes: changes.deletes,
      fresh: [
        ...changes.updates.filter(({ resetsProgress }) => resetsProgress).map((word) => write(word.id, word)),
        ...changes.inserts.flatMap((pair, index) => {
          const id = newIds[index];
          return id === undefined ? [] : [write(id, pair)];
        }),
      ],
      moved: changes.updates
        .filter(({ resetsProgress }) => !resetsProgress)
        .map((word) => write(word.id, word)),
    },
  };
};

/** Whether there is anything to save. */
export const isEmptyWrite = ({ deletes, fresh, moved }: ListWrites): boolean =>
  deletes.length + fresh.length + moved.length === 0;

/**
 * The result of checking a list, with the field to look at if there is a fault: the first field, if the fault concerns
 * the whole list.
 */
export const pointToFault = (rows: PairRows, checked: ReadyList | FaultyList): ReadyList | FaultyRows => {
  if (checked.ok) return checked;
  const row = rows[checked.rowIndex ?? 0];
  const at = row && ({ id: row.id, side: row.fromText.trim() === '' ? 'fromText' : 'toText' } as const);
  return { ...checked, at };
};

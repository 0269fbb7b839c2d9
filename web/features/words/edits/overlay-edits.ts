import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { lastEditMs, placeAdded } from '@vocabloom/core/words/word-state.ts';
import { deletes, textsWith, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';

/**
 * The words of a group as their owner left them on this device, including additions, changes and deletions that still
 * wait to be sent.
 */
export function overlayEdits(words: readonly Word[], edits: readonly WaitingEdit[]): readonly Word[] {
  if (edits.length === 0) return words;
  const byWord = new Map(edits.map((edit) => [edit.wordId, edit]));
  const known = new Set(words.map(({ id }) => id));
  const kept = words.flatMap((word): Word[] => {
    const edit = byWord.get(word.id);
    if (!edit) return [word];
    return deletes(edit) ? [] : [{ ...word, ...textsWith(edit, word), isWaiting: true }];
  });
  const added = edits.filter((edit) => !known.has(edit.wordId) && !deletes(edit)).map(asWord);
  return placeAdded(kept, added).map((word, position) =>
    word.position === position ? word : { ...word, position },
  );
}

const asWord = (edit: WaitingEdit): Word => {
  const madeAtMs = lastEditMs(edit.state);
  return {
    id: edit.wordId,
    groupId: edit.groupId,
    ...textsWith(edit),
    position: 0,
    progress: initialProgress(madeAtMs),
    updatedAtMs: madeAtMs,
    isWaiting: true,
  };
};

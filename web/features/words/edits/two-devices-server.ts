import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldEvents } from '@vocabloom/core/srs/fold.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import {
  isDeleted,
  joinStates,
  lastEditMs,
  placeAdded,
  type WordState,
} from '@vocabloom/core/words/word-state.ts';
import { deletes, known, textsWith, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';
import type { Joined } from './send-edits.ts';

export const groupId = 'g';

const isThere = (state: WordState) => state.from !== undefined && state.to !== undefined && !isDeleted(state);

/** Whether an edit would replace, delete or bring back what its device does not know of. */
function isHeld({ before, after, known }: Record<'before' | 'after' | 'known', WordPair | null>): boolean {
  if (before && after)
    return sides.some((side) => after[side] !== before[side] && before[side] !== known?.[side]);
  if (before) return sides.some((side) => before[side] !== known?.[side]);
  return after !== null && known !== null;
}

const sides = ['fromText', 'toText'] as const;

/** A server: every word's joined state, the places of those that are there, and their events. */
export function createServer() {
  const states = new Map<string, WordState>();
  const events = new Map<string, Map<string, StudyEvent>>();
  let order: readonly { readonly id: string }[] = [];
  const pairOf = (state: WordState | undefined) =>
    state?.from && state.to ? { fromText: state.from.text, toText: state.to.text } : null;
  const join = (edit: WaitingEdit): Joined => {
    const before = states.get(edit.wordId);
    const texts = textsWith(edit);
    const said: WordState = deletes(edit)
      ? { goneAtMs: edit.state.goneAtMs ?? 0 }
      : {
          from: { text: texts.fromText, atMs: edit.state.from?.atMs ?? 0 },
          to: { text: texts.toText, atMs: edit.state.to?.atMs ?? 0 },
          ...(edit.state.goneAtMs !== undefined && { goneAtMs: edit.state.goneAtMs }),
        };
    const after = joinStates(before ?? {}, said);
    const [was, is] = [before !== undefined && isThere(before), isThere(after)];
    if (isHeld({ before: was ? pairOf(before) : null, after: is ? pairOf(after) : null, known: known(edit) }))
      return {
        id: edit.wordId,
        now: was ? pairOf(before) : null,
        was: was ? pairOf(before) : null,
        last: pairOf(before),
        isHeld: true,
      };
    states.set(edit.wordId, after);
    if (was && !is) {
      order = order.filter(({ id }) => id !== edit.wordId);
      // They go with their word.
      events.delete(edit.wordId);
    }
    if (is && !was) order = placeAdded(order, [{ id: edit.wordId }]);
    return {
      id: edit.wordId,
      now: is ? pairOf(after) : null,
      was: was ? pairOf(before) : null,
      last: pairOf(before),
      isHeld: false,
    };
  };
  return {
    join,
    take: (event: StudyEvent) => {
      const state = states.get(event.wordId);
      if (!state || !isThere(state)) return;
      const known = events.get(event.wordId) ?? new Map<string, StudyEvent>();
      events.set(event.wordId, known.set(event.id, event));
    },
    words: (): readonly Word[] =>
      order.map(({ id }, position) => {
        const state = states.get(id) ?? {};
        const progress = foldEvents(events.get(id)?.values() ?? [], initialProgress(0)).progress;
        return {
          id,
          groupId,
          position,
          fromText: state.from?.text ?? '',
          toText: state.to?.text ?? '',
          progress,
          updatedAtMs: lastEditMs(state),
        };
      }),
    eventIds: () => new Set([...events.values()].flatMap((known) => [...known.keys()])),
  };
}

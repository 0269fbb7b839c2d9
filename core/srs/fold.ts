import { applyEvent } from './apply-event.ts';
import type { StudyEvent } from './event.ts';
import { compareEvents, type EventPosition, inOrder } from './event-order.ts';
import type { Progress } from './progress.ts';

/** Progress and the latest event that went into it; `last` is `undefined` when there was none. */
export type Folded = { readonly progress: Progress; readonly last: EventPosition | undefined };

/**
 * The events that count, in order. They are read from the latest to the earliest, so that an undone undo is skipped
 * before it can take anything back: undoing an undo is a redo.
 */
const withoutUndone = (ordered: readonly StudyEvent[]): readonly StudyEvent[] => {
  const undoneIds = new Set<string>();
  const counting: StudyEvent[] = [];
  for (const event of ordered.toReversed()) {
    if (undoneIds.has(event.id)) continue;
    if (event.kind === 'undo') undoneIds.add(event.targetId);
    else counting.push(event);
  }
  return counting.reverse();
};

/**
 * The result of all events of one word (product: answers are events): the same for any order of arrival and for events
 * that arrive twice. An undone event counts as if it had never happened; `set` replaces everything before it.
 *
 * An undo affects only events earlier in the order (see `undoOf`). That rules out cycles and lets `foldInto` be correct
 * without remembering old undos.
 *
 * @param events events of one word, in any order
 * @param initial progress before the first event, see `initialProgress`
 */
export const foldEvents = (events: Iterable<StudyEvent>, initial: Progress): Folded => {
  const ordered = inOrder(events);
  return { progress: withoutUndone(ordered).reduce(applyEvent, initial), last: ordered.at(-1) };
};

export type FoldedInto = ({ readonly kind: 'folded' } & Folded) | { readonly kind: 'refold' };

/**
 * Adds new events of a word to an earlier fold without reading its older events. This is only correct if every new
 * event is later than all folded ones and none is an undo. Otherwise use `refold`: collect all events of the word and
 * call `foldEvents`.
 * @param folded the result of an earlier fold; its `last` must be the latest event of any kind, undos included
 */
export const foldInto = (folded: Folded, newEvents: Iterable<StudyEvent>): FoldedInto => {
  const ordered = inOrder(newEvents);
  const [first] = ordered;
  if (first === undefined) return { kind: 'folded', ...folded };
  const arrivesLate = folded.last !== undefined && compareEvents(first, folded.last) <= 0;
  if (arrivesLate || ordered.some(({ kind }) => kind === 'undo')) return { kind: 'refold' };
  return { kind: 'folded', progress: ordered.reduce(applyEvent, folded.progress), last: ordered.at(-1) };
};

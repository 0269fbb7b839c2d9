import { applyEvent } from './apply-event.ts';
import type { StudyEvent, UndoEvent } from './event.ts';
import { compareEvents, type EventPosition, inOrder } from './event-order.ts';
import type { Progress } from './progress.ts';

/** Progress and the latest event that went into it; `last` is `undefined` when there was none. */
export type Folded = { readonly progress: Progress; readonly last: EventPosition | undefined };

/** As much of an event as tells what it takes back or replaces. */
export type EventMark = EventPosition &
  (Pick<UndoEvent, 'kind' | 'targetId'> | { readonly kind: Exclude<StudyEvent['kind'], UndoEvent['kind']> });

/**
 * What is undone, by id, with the latest undo that takes it back. An event that is later than that undo is not touched
 * by it.
 */
export type Undone = Map<string, EventPosition>;

/**
 * A word's progress is the result of all its events (product: answers are events): the same for any order of arrival and
 * for events that arrive twice. An undone event counts as if it had never happened; `set` and `reset` replace everything
 * before them. An undo affects only events earlier in the order (see `undoOf`). That rules out cycles and lets `foldInto`
 * be correct without remembering old undos. There may be too many events to hold at once, so they are read twice.
 *
 * The first reading goes backwards from the latest, in pieces of any size. It adds what is undone to `undone`, which goes
 * from piece to piece. An undone undo is met before it could take anything back: undoing an undo is a redo.
 *
 * @param marks in order, the latest first; answers and masters may be missing
 * @returns the event where the fold begins, because it counts and replaces everything before it; then nothing earlier
 * matters, not even an undo. `undefined` if this piece has none
 */
export const lookBack = (marks: Iterable<EventMark>, undone: Undone): EventPosition | undefined => {
  for (const mark of marks) {
    if (undone.has(mark.id)) continue;
    const { id, atMs } = mark;
    if (mark.kind === 'set' || mark.kind === 'reset') return { id, atMs };
    if (mark.kind === 'undo' && !undone.has(mark.targetId)) undone.set(mark.targetId, { id, atMs });
  }
  return undefined;
};

/**
 * Second reading, in pieces of any size: the events from the one that `lookBack` found, or from the first, each id once
 * and in order. What is undone may be missing.
 *
 * @returns progress after this piece
 */
export const foldOn = (
  progress: Progress,
  ordered: Iterable<StudyEvent>,
  undone: ReadonlyMap<string, EventPosition>,
): Progress => {
  let after = progress;
  for (const event of ordered) {
    const undo = undone.get(event.id);
    if (undo === undefined || compareEvents(event, undo) >= 0) after = applyEvent(after, event);
  }
  return after;
};

export type FoldedInto = ({ readonly kind: 'folded' } & Folded) | { readonly kind: 'refold' };

/**
 * Adds new events of a word to an earlier fold without reading its older events. This is only correct if every new
 * event is later than all folded ones and none is an undo. Otherwise the answer is `refold`: fold all events of the word,
 * with `lookBack` and `foldOn`.
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

import type { StudyEvent } from '../srs/event.ts';
import { inOrder } from '../srs/event-order.ts';
import { type Folded, foldOn, lookBack, type Undone } from '../srs/fold.ts';
import type { Progress } from '../srs/progress.ts';

/**
 * The result of all events of one word at once, where they are few.
 *
 * @param events events of one word, in any order
 * @param initial progress before the first event, see `initialProgress`
 */
export const foldEvents = (events: Iterable<StudyEvent>, initial: Progress): Folded => {
  const ordered = inOrder(events);
  const undone: Undone = new Map();
  const start = lookBack(ordered.toReversed(), undone);
  const first = ordered.findIndex(({ id }) => id === start?.id);
  return { progress: foldOn(initial, ordered.slice(Math.max(first, 0)), undone), last: ordered.at(-1) };
};

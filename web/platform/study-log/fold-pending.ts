import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { PendingEvent } from './pending-event.ts';

/**
 * A word's progress as its learner sees it before the server has answered: the confirmed progress with this device's
 * unconfirmed events on top. An undo removes its target from the fold; if the target is already confirmed, the
 * remembered progress from before it is shown. An answer in the confirmed history has reached the server although its
 * reply was lost, and is not counted again.
 */
export function foldPending(confirmed: Progress, pending: readonly PendingEvent[]): Progress {
  const pendingIds = new Set(pending.map(({ event }) => event.id));
  const undoneIds = new Set(pending.flatMap(({ event }) => (event.kind === 'undo' ? [event.targetId] : [])));
  const arrivedMs = new Set(confirmed.history.map(({ time }) => time));
  let progress = confirmed;
  for (const { event, restored } of pending) {
    if (undoneIds.has(event.id) || hasArrived(event, arrivedMs)) continue;
    if (event.kind !== 'undo') progress = applyEvent(progress, event);
    else if (!pendingIds.has(event.targetId)) progress = restored ?? progress;
  }
  return progress;
}

/** A device never makes two events at the same time, so the time of a history entry identifies its event. */
const hasArrived = (event: StudyEvent, arrivedMs: ReadonlySet<number>): boolean =>
  (event.kind === 'answer' || event.kind === 'master') && arrivedMs.has(event.atMs);

import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { PendingEvent } from './pending-event.ts';

/**
 * What a word looks like to its learner before the server has answered: the confirmed progress with this
 * device's unconfirmed events on top. An undo takes its target out of the fold; where the target is confirmed
 * already, the progress remembered from before it is shown.
 */
export function foldPending(confirmed: Progress, pending: readonly PendingEvent[]): Progress {
  const pendingIds = new Set(pending.map(({ event }) => event.id));
  const undoneIds = new Set(pending.flatMap(({ event }) => (event.kind === 'undo' ? [event.targetId] : [])));
  let progress = confirmed;
  for (const { event, restored } of pending) {
    if (undoneIds.has(event.id)) continue;
    if (event.kind !== 'undo') progress = applyEvent(progress, event);
    else if (!pendingIds.has(event.targetId)) progress = restored ?? progress;
  }
  return progress;
}

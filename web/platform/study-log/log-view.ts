import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { createListeners } from '../../state/listeners.ts';
import type { Settled } from './attempt.ts';
import { emptyLog, type LogEvent, type SyncSummary, stepLog } from './log-state.ts';
import { type ConfirmedWord, overlayProgress, wordsOfPending } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import type { SyncPhase } from './sync-machine.ts';

/**
 * What screens see of a log: the words' progress and the state of sending. All subscribers are notified of every
 * change.
 */
export function createLogView(isDurable: () => boolean) {
  const { subscribe, tell } = createListeners<[wordIds: readonly string[]]>();
  let state = emptyLog(isDurable());
  const take = (event: LogEvent) => {
    const next = stepLog(state, event, isDurable());
    state = next.state;
    tell(next.wordIds);
  };

  return {
    subscribe,
    version: () => state.version,
    syncState: (): SyncSummary => state.sync,
    progressOf: (word: ConfirmedWord): Progress => overlayProgress(state.overlay, word),
    isPending: (eventId: string): boolean => wordsOfPending(state.overlay, [eventId]).length > 0,
    addPending: (pending: readonly PendingEvent[]) => take({ kind: 'recorded', pending }),
    settle: ({ eventIds, confirmed }: Settled) => take({ kind: 'settled', eventIds, confirmed }),
    enter: (phase: SyncPhase) => take({ kind: 'phase', phase }),
  };
}

import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { createListeners } from '../../state/listeners.ts';
import type { Settled } from './attempt.ts';
import {
  type ConfirmedWord,
  countPending,
  emptyOverlay,
  type Overlay,
  overlayProgress,
  withPending,
  withSettled,
  wordsOfPending,
} from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import type { SyncPhase } from './sync-machine.ts';

export type SyncState = {
  readonly phase: SyncPhase;
  readonly pendingCount: number;
  /** False if unsent answers would be lost with the page (a private window, a full disk). */
  readonly durable: boolean;
};

/**
 * What screens see of a log: the words' progress and the state of sending. All subscribers are notified of every
 * change.
 */
export function createLogView(isDurable: () => boolean) {
  const { subscribe, tell } = createListeners<[wordIds: readonly string[]]>();
  let overlay = emptyOverlay;
  let version = 0;
  let state: SyncState = { phase: 'resting', pendingCount: 0, durable: isDurable() };

  const show = (next: Overlay, wordIds: readonly string[], phase = state.phase) => {
    if (next !== overlay) version += 1;
    overlay = next;
    const [pendingCount, durable] = [countPending(overlay), isDurable()];
    if (state.phase !== phase || state.pendingCount !== pendingCount || state.durable !== durable) {
      state = { phase, pendingCount, durable };
    }
    tell(wordIds);
  };

  return {
    subscribe,
    version: () => version,
    syncState: () => state,
    progressOf: (word: ConfirmedWord): Progress => overlayProgress(overlay, word),
    isPending: (eventId: string): boolean => wordsOfPending(overlay, [eventId]).length > 0,
    addPending: (added: readonly PendingEvent[]) =>
      show(
        withPending(overlay, added),
        added.map(({ event }) => event.wordId),
      ),
    settle: ({ eventIds, confirmed }: Settled) => {
      const wordIds = new Set([...wordsOfPending(overlay, eventIds), ...confirmed.map(({ id }) => id)]);
      show(withSettled(overlay, { eventIds, confirmed }), [...wordIds]);
    },
    enter: (phase: SyncPhase) => show(overlay, [], phase),
  };
}

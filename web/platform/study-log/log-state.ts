import type { Settled } from './attempt.ts';
import {
  countPending,
  emptyOverlay,
  type Overlay,
  withPending,
  withSettled,
  wordsOfPending,
} from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import type { SyncPhase } from './sync-machine.ts';

/** The state of sending, as screens show it. */
export type SyncSummary = {
  readonly phase: SyncPhase;
  readonly pendingCount: number;
  /** False if unsent answers would be lost with the page (a private window, a full disk). */
  readonly durable: boolean;
};

/** What a log knows beyond the words as they were loaded. */
export type LogState = {
  readonly overlay: Overlay;
  /** Grows whenever any word's progress may have changed. */
  readonly version: number;
  readonly sync: SyncSummary;
};

export type LogEvent =
  /** Events that were recorded here or in another tab, or were found on the device. */
  | { readonly kind: 'recorded'; readonly pending: readonly PendingEvent[] }
  /** Events the server has answered, or that were dropped, and what it reported about their words. */
  | ({ readonly kind: 'settled' } & Settled)
  | { readonly kind: 'phase'; readonly phase: SyncPhase };

export const emptyLog = (durable: boolean): LogState => ({
  overlay: emptyOverlay,
  version: 0,
  sync: { phase: 'resting', pendingCount: 0, durable },
});

/**
 * The next state of a log, and the words whose progress may have changed. The summary keeps its identity while it stays
 * the same, so that screens are not rendered again.
 *
 * @param durable whether the device keeps unsent answers
 */
export function stepLog(
  state: LogState,
  event: LogEvent,
  durable: boolean,
): { readonly state: LogState; readonly wordIds: readonly string[] } {
  const { overlay, wordIds } = overlaid(state.overlay, event);
  const phase = event.kind === 'phase' ? event.phase : state.sync.phase;
  return {
    state: {
      overlay,
      version: overlay === state.overlay ? state.version : state.version + 1,
      sync: unlessSame(state.sync, { phase, pendingCount: countPending(overlay), durable }),
    },
    wordIds,
  };
}

function overlaid(overlay: Overlay, event: LogEvent): { overlay: Overlay; wordIds: readonly string[] } {
  switch (event.kind) {
    case 'recorded':
      return {
        overlay: withPending(overlay, event.pending),
        wordIds: event.pending.map(({ event: { wordId } }) => wordId),
      };
    case 'settled':
      return {
        overlay: withSettled(overlay, event),
        wordIds: [...wordsOfPending(overlay, event.eventIds), ...event.confirmed.map(({ id }) => id)],
      };
    case 'phase':
      return { overlay, wordIds: [] };
  }
}

/** Compared value by value, as text. */
const unlessSame = (before: SyncSummary, after: SyncSummary): SyncSummary =>
  `${Object.values(before)}` === `${Object.values(after)}` ? before : after;

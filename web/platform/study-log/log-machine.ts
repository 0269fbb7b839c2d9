import {
  emptyOverlay,
  type Overlay,
  type Settled,
  withPending,
  withSettled,
  wordsOfPending,
} from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { initialSync, type SyncEffect, type SyncEvent, type SyncState, stepSync } from './sync-machine.ts';
import type { TabMessage } from './tabs.ts';

/** Everything a log knows: whose it is, what is not confirmed yet, and how sending goes. */
export type LogState = SyncState & { readonly userId: string; readonly overlay: Overlay };

export type LogEvent =
  | SyncEvent
  /** Something happened on a screen of this tab. */
  | { readonly kind: 'made'; readonly pending: PendingEvent }
  /** What was made is on the disk. */
  | { readonly kind: 'kept'; readonly pending: PendingEvent }
  /** Events that wait were read from the disk, or have another time now. */
  | { readonly kind: 'found'; readonly pending: readonly PendingEvent[] }
  /** The server has answered events sent by this tab, or they were dropped here. */
  | ({ readonly kind: 'settled' } & Settled)
  /** Another tab has told this one something. */
  | { readonly kind: 'heard'; readonly message: TabMessage };

export type LogEffect =
  | SyncEffect
  /** Tell the screens that the progress of these words may have changed. */
  | { readonly kind: 'show'; readonly wordIds: readonly string[] }
  /** Put it on the disk; then report that it is there. */
  | { readonly kind: 'keep'; readonly pending: PendingEvent }
  | { readonly kind: 'tell-tabs'; readonly message: TabMessage };

type Stepped = { readonly state: LogState; readonly effects: readonly LogEffect[] };

export const initialLog = (userId: string): LogState => ({ ...initialSync, userId, overlay: emptyOverlay });

/** What becomes of the log of one person by what happens to it, and what is to be done about it. */
export function stepLog(state: LogState, event: LogEvent): Stepped {
  const { userId } = state;
  switch (event.kind) {
    case 'made':
      return withMore(state, [event.pending], [{ kind: 'keep', pending: event.pending }]);
    case 'kept':
      // Sending waits for the disk: an answer the server has but the device forgot could not be undone. Other tabs are
      // informed at this point too, so that their updates do not delay the next card.
      return sending(
        state,
        { kind: 'recorded' },
        // Another tab that found it on the disk may have sent it meanwhile: then the others already know.
        state.step !== 'closed' && wordsOfPending(state.overlay, [event.pending.event.id]).length > 0
          ? [{ kind: 'tell-tabs', message: { kind: 'recorded', pending: event.pending } }]
          : [],
      );
    case 'found':
      return withMore(state, event.pending);
    case 'settled':
      return settled(state, event, [{ kind: 'tell-tabs', message: { ...event, userId } }]);
    case 'heard': {
      const { message } = event;
      const isOfOther = (message.kind === 'recorded' ? message.pending : message).userId !== userId;
      if (isOfOther) return { state, effects: [] };
      return message.kind === 'recorded' ? withMore(state, [message.pending]) : settled(state, message);
    }
    default:
      return sending(state, event);
  }
}

function sending(state: LogState, event: SyncEvent, before: readonly LogEffect[] = []): Stepped {
  const { state: sync, effects } = stepSync(state, event);
  return { state: { ...state, ...sync }, effects: [...before, ...effects] };
}

const withMore = (state: LogState, pending: readonly PendingEvent[], after?: readonly LogEffect[]): Stepped =>
  shown(
    { ...state, overlay: withPending(state.overlay, pending) },
    pending.map(({ event }) => event.wordId),
    after,
  );

const settled = (state: LogState, change: Settled, after?: readonly LogEffect[]): Stepped =>
  shown(
    { ...state, overlay: withSettled(state.overlay, change) },
    [...wordsOfPending(state.overlay, change.eventIds), ...change.confirmed.map(({ id }) => id)],
    after,
  );

const shown = (state: LogState, wordIds: readonly string[], after: readonly LogEffect[] = []): Stepped => ({
  state,
  effects: [{ kind: 'show', wordIds: [...new Set(wordIds)] }, ...after],
});

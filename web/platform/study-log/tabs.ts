import type { ConfirmedWord } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';

/** What tabs of one browser tell each other, so that all of them show the same progress. */
export type TabMessage =
  | { readonly kind: 'recorded'; readonly pending: PendingEvent }
  | {
      readonly kind: 'settled';
      readonly userId: string;
      readonly eventIds: readonly string[];
      readonly confirmed: readonly ConfirmedWord[];
    };

/** The other tabs of this browser, and the right to send, which one tab holds at a time. */
export type Tabs = {
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
  /** Runs the work when no other tab is at it; rejects with an AbortError when the signal fires while waiting. */
  readonly alone: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly close: () => void;
};

const name = 'vocabloom-study-log';

/**
 * Tabs over BroadcastChannel and Web Locks. A browser without locks sends from each tab; the same event twice
 * changes nothing on the server, so that costs traffic and no correctness.
 */
export function createBrowserTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const locks = globalThis.navigator?.locks;
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => {
      // Only code of this origin can post here, so the message needs no parsing.
      channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
    },
    alone: async (work, signal) => (locks ? locks.request(name, { signal }, work) : work()),
    close: () => channel?.close(),
  };
}

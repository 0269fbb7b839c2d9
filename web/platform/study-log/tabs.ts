import type { ConfirmedWord } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';

/** Messages between tabs of one browser, so that all of them show the same progress. */
export type TabMessage =
  | { readonly kind: 'recorded'; readonly pending: PendingEvent }
  | {
      readonly kind: 'settled';
      readonly userId: string;
      readonly eventIds: readonly string[];
      readonly confirmed: readonly ConfirmedWord[];
    };

/** The other tabs of this browser, and the right to send, which one tab has at a time. */
export type Tabs = {
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
  /**
   * Runs the work when no other tab is running its own; rejects with an AbortError if the signal is aborted while
   * waiting.
   */
  readonly alone: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly close: () => void;
};

const name = 'vocabloom-study-log';

/**
 * Tabs connected by BroadcastChannel and Web Locks. In a browser without locks every tab sends; the same event twice
 * changes nothing on the server, so that only costs traffic.
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

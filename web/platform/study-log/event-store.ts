import type { PendingEvent } from './pending-event.ts';

/** Where unconfirmed events wait for the server. Shared by all tabs, kept apart by user id. */
export type EventStore = {
  readonly put: (pending: PendingEvent) => Promise<void>;
  /** A user's unconfirmed events, oldest first. */
  readonly list: (userId: string) => Promise<readonly PendingEvent[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** False when closing the browser would lose what is in here. */
  readonly isDurable: () => boolean;
  readonly close: () => void;
};

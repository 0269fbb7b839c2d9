import type { PendingEvent } from './pending-event.ts';

/** Stores unconfirmed events until they are sent. Shared by all tabs, separate for each user id. */
export type EventStore = {
  readonly put: (pending: PendingEvent) => Promise<void>;
  /** A user's unconfirmed events, oldest first. */
  readonly list: (userId: string) => Promise<readonly PendingEvent[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** False if closing the browser would lose the stored events. */
  readonly isDurable: () => boolean;
  readonly close: () => void;
};

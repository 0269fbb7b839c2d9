import type { EventStore } from './event-store.ts';
import { inOrder, type PendingEvent } from './pending-event.ts';

/** Stores events as long as the page lives: for private windows and browsers without IndexedDB. */
export function createMemoryEventStore(): EventStore {
  const byId = new Map<string, PendingEvent>();
  return {
    put: async (pending) => {
      byId.set(pending.event.id, pending);
    },
    list: async (userId) => inOrder([...byId.values()].filter((pending) => pending.userId === userId)),
    remove: async (ids) => {
      for (const id of ids) byId.delete(id);
    },
    isDurable: () => byId.size === 0,
    close: () => {},
  };
}

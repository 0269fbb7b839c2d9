import { type DBSchema, openDB } from 'idb';
import type { EventStore } from './event-store.ts';
import { inOrder, type PendingEvent } from './pending-event.ts';

type Stored = PendingEvent & { readonly id: string };

interface StudyDatabase extends DBSchema {
  events: { key: string; value: Stored; indexes: { userId: string } };
}

const databaseName = 'vocabloom-study';

/** Stores events in IndexedDB, flushed to disk with each answer. Rejects if the browser refuses a database. */
export async function openIndexedDbEventStore(): Promise<EventStore> {
  const database = await openDB<StudyDatabase>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore('events', { keyPath: 'id' }).createIndex('userId', 'userId');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return {
    put: async (pending) => {
      const transaction = database.transaction('events', 'readwrite', { durability: 'strict' });
      const putting = transaction.store.put({ ...pending, id: pending.event.id });
      // Committed at once, not when this page learns that it was written: the page may be left before that.
      transaction.commit();
      await Promise.all([putting, transaction.done]);
    },
    list: async (userId) => inOrder(await database.getAllFromIndex('events', 'userId', userId)),
    remove: async (ids) => {
      const transaction = database.transaction('events', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
    isDurable: () => true,
    close: () => database.close(),
  };
}

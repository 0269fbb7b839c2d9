import { type DBSchema, openDB } from 'idb';
import type { KeptEntry } from './kept-entry.ts';
import type { KeptShelf } from './kept-shelf.ts';

interface KeptDatabase extends DBSchema {
  entries: { key: [string, string]; value: KeptEntry };
}

const databaseName = 'vocabloom-kept';

/** Stores entries in IndexedDB. Rejects if the browser refuses a database. */
export async function openIndexedDbShelf(): Promise<KeptShelf> {
  const database = await openDB<KeptDatabase>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: ['userId', 'name'] });
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return {
    get: ({ userId, name }) => database.get('entries', [userId, name]),
    put: async (entry) => {
      const transaction = database.transaction('entries', 'readwrite');
      const putting = transaction.store.put(entry);
      // Committed at once, not when this page learns that it was written: the page may be reloaded before that.
      transaction.commit();
      await Promise.all([putting, transaction.done]);
    },
    remove: async (keys) => {
      const transaction = database.transaction('entries', 'readwrite');
      await Promise.all([
        ...keys.map(({ userId, name }) => transaction.store.delete([userId, name])),
        transaction.done,
      ]);
    },
    list: () => database.getAll('entries'),
    clear: () => database.clear('entries'),
  };
}

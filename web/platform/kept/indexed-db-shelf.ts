import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptEntry } from './kept-entry.ts';
import type { KeptShelf } from './kept-shelf.ts';

interface KeptDatabase extends DBSchema {
  entries: { key: [string, string]; value: KeptEntry };
}

/** Stores entries in a database of IndexedDB. Rejects if the browser refuses one. */
export async function openIndexedDbShelf(name = 'vocabloom-kept'): Promise<KeptShelf> {
  let opening: Promise<IDBPDatabase<KeptDatabase>> | undefined;
  const open = () => {
    opening ??= openDB<KeptDatabase>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: ['userId', 'name'] });
      },
      // Another tab deletes the database, or has a newer version of the app: neither must wait for this tab.
      blocking: (_current, _blocked, event) => {
        opening = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return opening;
  };
  await open();
  return {
    get: async ({ userId, name }) => (await open()).get('entries', [userId, name]),
    put: async (entry) => {
      const transaction = (await open()).transaction('entries', 'readwrite');
      const putting = transaction.store.put(entry);
      // Committed at once, not when this page learns that it was written: the page may be reloaded before that.
      transaction.commit();
      await Promise.all([putting, transaction.done]);
    },
    remove: async (keys) => {
      const transaction = (await open()).transaction('entries', 'readwrite');
      await Promise.all([
        ...keys.map(({ userId, name }) => transaction.store.delete([userId, name])),
        transaction.done,
      ]);
    },
    list: async () => (await open()).getAll('entries'),
    clear: async () => (await open()).clear('entries'),
  };
}

import { type DBSchema, openDB } from 'idb';
import { createConnection } from '../database/connection.ts';
import type { KeptEntry } from './kept-entry.ts';
import type { KeptShelf } from './kept-shelf.ts';

interface KeptDatabase extends DBSchema {
  entries: { key: [string, string]; value: KeptEntry };
}

/** Stores entries in a database of IndexedDB. Rejects if the browser refuses one. */
export async function openIndexedDbShelf(name = 'vocabloom-kept'): Promise<KeptShelf> {
  const open = createConnection((endings) =>
    openDB<KeptDatabase>(name, 1, {
      ...endings,
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: ['userId', 'name'] });
      },
    }),
  );
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

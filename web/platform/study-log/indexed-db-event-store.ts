import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createConnection } from '../database/connection.ts';
import type { EventStore } from './event-store.ts';
import { inOrder, type PendingEvent } from './pending-event.ts';

type Stored = PendingEvent & { readonly id: string };

interface StudyDatabase extends DBSchema {
  events: { key: string; value: Stored; indexes: { userId: string } };
}

const databaseName = 'vocabloom-study';

/** How a connection that the browser has ended refuses, where the browser has not said that it ended it. */
const endedNames: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

const hasEnded = (error: unknown) => error instanceof DOMException && endedNames.has(error.name);

/** Stores events in IndexedDB, flushed to disk with each answer. Rejects if the browser refuses a database. */
export async function openIndexedDbEventStore(): Promise<EventStore> {
  const connect = () =>
    createConnection((endings) =>
      openDB<StudyDatabase>(databaseName, 1, {
        ...endings,
        upgrade: (db) => {
          db.createObjectStore('events', { keyPath: 'id' }).createIndex('userId', 'userId');
        },
      }),
    );
  let connected = connect();
  let isClosed = false;
  await connected();

  /** A connection may be lost unnoticed, and an answer must not be: whatever is done here may be done twice. */
  const work = async <T>(how: (database: IDBPDatabase<StudyDatabase>) => Promise<T>): Promise<T> => {
    try {
      return await how(await connected());
    } catch (error) {
      if (isClosed || !hasEnded(error)) throw error;
      connected = connect();
      return how(await connected());
    }
  };
  return {
    put: (pending) =>
      work(async (database) => {
        const transaction = database.transaction('events', 'readwrite', { durability: 'strict' });
        const putting = transaction.store.put({ ...pending, id: pending.event.id });
        // Committed at once, not when this page learns that it was written: the page may be left before that.
        transaction.commit();
        await Promise.all([putting, transaction.done]);
      }),
    list: (userId) =>
      work(async (database) => inOrder(await database.getAllFromIndex('events', 'userId', userId))),
    remove: (ids) =>
      work(async (database) => {
        const transaction = database.transaction('events', 'readwrite');
        await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
      }),
    isDurable: () => true,
    close: () => {
      isClosed = true;
      void connected().then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

import { type IDBPDatabase, openDB } from 'idb';
import { createConnection } from '../database/connection.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import {
  allOf,
  type EditDatabase,
  type Recorded,
  type Settled,
  stores,
  type Waiting,
} from './edit-database.ts';
import { editRefused } from './edit-refused.ts';
import { readWaiting, settleIn, writeInto } from './edit-writes.ts';
import type { Conflict, WaitingEdit } from './waiting-edit.ts';
import type { PlaceNews, WaitingRemoval } from './waiting-place.ts';

/**
 * Stores edits until they are sent to the server. Shared by all tabs, separate for each person. Writing rejects if the
 * disk is full.
 */
export type EditStore = {
  readonly edits: (userId: string) => Promise<readonly WaitingEdit[]>;
  readonly waiting: (userId: string) => Promise<Waiting>;
  /** Stores all of it or nothing, merged with what already waits for the same word, group or module. */
  readonly record: (of: Recorded) => Promise<void>;
  /** Removes sent edits, unless they were changed meanwhile, and stores everything to be reported or sent again. */
  readonly settle: (of: Settled) => Promise<void>;
  /** Undoes the deletion of a group. */
  readonly takeBack: (removal: Pick<WaitingRemoval, 'userId' | 'id'>) => Promise<void>;
  readonly conflicts: (userId: string) => Promise<readonly Conflict[]>;
  readonly forgetConflict: (conflict: Pick<Conflict, 'userId' | 'wordId'>) => Promise<void>;
  readonly news: (userId: string) => Promise<readonly PlaceNews[]>;
  readonly forgetNews: (news: Pick<PlaceNews, 'userId' | 'id'>) => Promise<void>;
  /** Drops the places of groups, which are only useful while something waits. */
  readonly forgetKnownGroups: (userId: string) => Promise<void>;
  /** Removes all edits of a person who is gone. */
  readonly forget: (userId: string) => Promise<void>;
};

const databaseName = 'vocabloom-edits';

/** The edits in this browser. Rejects if the browser refuses a database. */
export const openEditStore: () => Promise<EditStore> = createConnection(async (endings) => {
  const database = await openDB<EditDatabase>(databaseName, 2, {
    ...endings,
    upgrade: (db, from) => {
      if (from < 1)
        for (const name of ['edits', 'conflicts'] as const)
          db.createObjectStore(name, { keyPath: ['userId', 'wordId'] });
      if (from < 1) db.createObjectStore('groups', { keyPath: ['userId', 'id'] });
      if (from < 2) db.createObjectStore('names', { keyPath: ['userId', 'wordId'] });
      if (from < 2)
        for (const name of ['modules', 'removals', 'news'] as const)
          db.createObjectStore(name, { keyPath: ['userId', 'id'] });
    },
  });
  return storeIn(database);
});

async function recordIn(database: IDBPDatabase<EditDatabase>, of: Recorded): Promise<void> {
  const writing = database.transaction(stores, 'readwrite', { durability: 'strict' });
  try {
    await writeInto(writing, of);
  } catch (error) {
    writing.done.catch(() => undefined);
    // A full disk has already ended the transaction, with its own error.
    if (writing.error === null) writing.abort();
    throw isDiskFull(writing.error) ? writing.error : error;
  }
  await writing.done;
}

const storeIn = (database: IDBPDatabase<EditDatabase>): EditStore => ({
  edits: (userId) => database.getAll('edits', allOf(userId)),
  waiting: (userId) => readWaiting(database.transaction(stores), userId),
  conflicts: (userId) => database.getAll('conflicts', allOf(userId)),
  news: (userId) => database.getAll('news', allOf(userId)),
  record: async (of) => {
    try {
      await recordIn(database, of);
      editRefused.set(false);
    } catch (error) {
      editRefused.set(isDiskFull(error));
      throw error;
    }
  },
  settle: async (of) => {
    // Must be on the disk before anything is replaced.
    const writing = database.transaction(stores, 'readwrite', { durability: 'strict' });
    await settleIn(writing, of);
    await writing.done;
  },
  takeBack: ({ userId, id }) => database.delete('removals', [userId, id]),
  forgetConflict: ({ userId, wordId }) => database.delete('conflicts', [userId, wordId]),
  forgetNews: ({ userId, id }) => database.delete('news', [userId, id]),
  forgetKnownGroups: async (userId) => {
    const writing = database.transaction(stores, 'readwrite');
    const { groups, ...others } = await readWaiting(writing, userId);
    if (Object.values(others).every((list) => list.length === 0))
      for (const group of groups)
        if (group.isKnown) await writing.objectStore('groups').delete([userId, group.id]);
    await writing.done;
  },
  forget: async (userId) => {
    const writing = database.transaction(stores, 'readwrite');
    await Promise.all([
      ...stores.map((store) => writing.objectStore(store).delete(allOf(userId))),
      writing.done,
    ]);
  },
});

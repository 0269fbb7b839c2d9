import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createConnection } from '../database/connection.ts';

/** A row of a table as the server sent it. Readers must check it: an earlier version of the app may have stored it. */
export type CopiedRow = { readonly id: string };
export type CopiedWord = CopiedRow & { readonly group_id: string };

type Stored<Row> = { readonly userId: string; readonly id: string; readonly row: Row };
type StoredWord = Stored<CopiedWord> & { readonly groupId: string };

interface CopyDatabase extends DBSchema {
  modules: { key: [string, string]; value: Stored<CopiedRow>; indexes: { userId: string } };
  words: { key: [string, string]; value: StoredWord; indexes: { group: [string, string] } };
  marks: { key: string; value: CopyMark & { readonly userId: string } };
}

/** A place in the list of a person's words, ordered by their last change (an ISO time of the server) and id. */
export type CopyPlace = { readonly at: string; readonly id: string };

/** The progress of the copy of a person's words. */
export type CopyMark = {
  /** The progress of the first copy, in the order of ids, and the latest change that existed when it began. */
  readonly first?: { readonly afterId: string; readonly newest: string };
  /** The latest change a complete copy includes; missing until there is one. */
  readonly until?: string;
  /** When that change first arrived, by the clock of this device. */
  readonly cameAtMs?: number;
  /** The copy was compared again so much later that nothing older than `until` can still arrive. */
  readonly isSettled?: boolean;
  /** The copied part of a list that was interrupted, and the time of the change at which it was first interrupted. */
  readonly begun?: { readonly after: CopyPlace; readonly firstStop: string };
};

/** The device's copy of people's modules and words, for when the server cannot be reached. */
export type CopyStore = {
  readonly modules: (userId: string) => Promise<readonly CopiedRow[]>;
  readonly mark: (userId: string) => Promise<CopyMark>;
  /** Whether there is a copy of everything the person has, even if the server has changed since. */
  readonly isComplete: (userId: string) => Promise<boolean>;
  readonly wordsOf: (group: { userId: string; groupId: string }) => Promise<readonly CopiedWord[]>;
  readonly countOf: (group: { userId: string; groupId: string }) => Promise<number>;
  /** Stores a part of the words, and the mark from which an interrupted copy continues. */
  readonly putWords: (userId: string, rows: readonly CopiedWord[], mark: CopyMark) => Promise<void>;
  readonly replaceGroup: (
    group: { userId: string; groupId: string },
    rows: readonly CopiedWord[],
  ) => Promise<void>;
  /** Stores the current modules, and removes the words of groups that are not named. */
  readonly finish: (
    userId: string,
    copy: { modules: readonly CopiedRow[]; groupIds: readonly string[]; mark: CopyMark },
  ) => Promise<void>;
  /** Removes the copies of everyone else. */
  readonly forgetOthers: (userId: string) => Promise<void>;
};

const copyDatabase = 'vocabloom-copy';

/** The copy in this browser. Rejects if the browser refuses a database. */
export const openCopyStore: () => Promise<CopyStore> = createConnection(async (endings) => {
  const database = await openDB<CopyDatabase>(copyDatabase, 1, {
    ...endings,
    upgrade: (db) => {
      const keyPath = ['userId', 'id'];
      db.createObjectStore('modules', { keyPath }).createIndex('userId', 'userId');
      db.createObjectStore('words', { keyPath }).createIndex('group', ['userId', 'groupId']);
      db.createObjectStore('marks', { keyPath: 'userId' });
    },
  });
  return storeIn(database);
});

/** Every key of one person: ids are strings, and an array sorts after them. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const stored = (userId: string, row: CopiedWord): StoredWord => ({
  userId,
  id: row.id,
  groupId: row.group_id,
  row,
});

/** How many rows are written before the page gets a turn: a card turned meanwhile should not wait for thousands. */
const batchSize = 100;

/** Writes rows in batches. The transaction stays open, because each batch begins while the last one is answered. */
async function putBatches(
  put: (word: StoredWord) => Promise<unknown>,
  { userId, rows }: { userId: string; rows: readonly CopiedWord[] },
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize)
    await Promise.all(rows.slice(at, at + batchSize).map((row) => put(stored(userId, row))));
}

const storeIn = (database: IDBPDatabase<CopyDatabase>): CopyStore => ({
  modules: async (userId) => (await database.getAll('modules', allOf(userId))).map(({ row }) => row),
  mark: async (userId) => (await database.get('marks', userId)) ?? {},
  isComplete: async (userId) => (await database.get('marks', userId))?.until !== undefined,
  wordsOf: async ({ userId, groupId }) =>
    (await database.getAllFromIndex('words', 'group', [userId, groupId])).map(({ row }) => row),
  countOf: ({ userId, groupId }) => database.countFromIndex('words', 'group', [userId, groupId]),
  putWords: async (userId, rows, mark) => {
    const writing = database.transaction(['words', 'marks'], 'readwrite');
    await Promise.all([
      writing.objectStore('marks').put({ ...mark, userId }),
      putBatches((word) => writing.objectStore('words').put(word), { userId, rows }),
      writing.done,
    ]);
  },
  replaceGroup: async ({ userId, groupId }, rows) => {
    const writing = database.transaction('words', 'readwrite');
    const former = await writing.store.index('group').getAllKeys([userId, groupId]);
    await Promise.all([
      ...former.map((key) => writing.store.delete(key)),
      putBatches((word) => writing.store.put(word), { userId, rows }),
      writing.done,
    ]);
  },
  finish: async (userId, { modules, groupIds, mark }) => {
    const kept = new Set(groupIds);
    const writing = database.transaction(['modules', 'words', 'marks'], 'readwrite');
    const words = writing.objectStore('words');
    for (let at = await words.openCursor(allOf(userId)); at; at = await at.continue())
      if (!kept.has(at.value.groupId)) await at.delete();
    await writing.objectStore('modules').delete(allOf(userId));
    await Promise.all(modules.map((row) => writing.objectStore('modules').put({ userId, id: row.id, row })));
    await writing.objectStore('marks').put({ ...mark, userId });
    await writing.done;
  },
  forgetOthers: async (userId) => {
    const people = await database.getAllKeys('marks');
    const writing = database.transaction(['modules', 'words', 'marks'], 'readwrite');
    for (const other of people.filter((one) => one !== userId)) {
      await writing.objectStore('modules').delete(allOf(other));
      await writing.objectStore('words').delete(allOf(other));
      await writing.objectStore('marks').delete(other);
    }
    await writing.done;
  },
});

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type Conflict,
  joinEdits,
  type Learned,
  type WaitingEdit,
  type WaitingGroup,
} from './waiting-edit.ts';

interface EditDatabase extends DBSchema {
  edits: { key: [string, string]; value: WaitingEdit };
  groups: { key: [string, string]; value: WaitingGroup };
  conflicts: { key: [string, string]; value: Conflict };
}

/** Where edits wait for the server. Shared by all tabs, kept apart by person. Writing rejects where the disk is full. */
export type EditStore = {
  readonly edits: (userId: string) => Promise<readonly WaitingEdit[]>;
  readonly groups: (userId: string) => Promise<readonly WaitingGroup[]>;
  /** All of it or nothing: each upon what waits of its word. */
  readonly record: (of: { edits: readonly WaitingEdit[]; group?: WaitingGroup | undefined }) => Promise<void>;
  /** Takes out what has been sent, unless it was changed meanwhile, and keeps what has to be told, or sent again. */
  readonly settle: (of: {
    edits: readonly WaitingEdit[];
    held: readonly { readonly edit: WaitingEdit; readonly learned: Learned }[];
    groups: readonly WaitingGroup[];
    conflicts: readonly Conflict[];
  }) => Promise<void>;
  readonly conflicts: (userId: string) => Promise<readonly Conflict[]>;
  readonly forgetConflict: (conflict: Pick<Conflict, 'userId' | 'wordId'>) => Promise<void>;
  /** All of a person who is gone. */
  readonly forget: (userId: string) => Promise<void>;
};

const databaseName = 'vocabloom-edits';
let opening: Promise<EditStore> | undefined;

/** The edits of this browser. Rejects where the browser refuses a database. */
export function openEditStore(): Promise<EditStore> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<EditStore> {
  const database = await openDB<EditDatabase>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore('edits', { keyPath: ['userId', 'wordId'] });
      db.createObjectStore('groups', { keyPath: ['userId', 'id'] });
      db.createObjectStore('conflicts', { keyPath: ['userId', 'wordId'] });
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opening = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return storeIn(database);
}

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const storeIn = (database: IDBPDatabase<EditDatabase>): EditStore => ({
  edits: (userId) => database.getAll('edits', allOf(userId)),
  groups: (userId) => database.getAll('groups', allOf(userId)),
  conflicts: (userId) => database.getAll('conflicts', allOf(userId)),
  record: async ({ edits, group }) => {
    const writing = database.transaction(['edits', 'groups'], 'readwrite', { durability: 'strict' });
    const stored = writing.objectStore('edits');
    try {
      for (const edit of edits) {
        const key: [string, string] = [edit.userId, edit.wordId];
        // One of a word that was made and deleted here waits too: the making may be on its way already.
        await stored.put(joinEdits(await stored.get(key), edit));
      }
      if (group) await writing.objectStore('groups').put(group);
    } catch (error) {
      writing.done.catch(() => undefined);
      // A full disk has ended it already.
      if (writing.error === null) writing.abort();
      throw error;
    }
    await writing.done;
  },
  settle: async ({ edits, held, groups, conflicts }) => {
    // On the disk before anything is replaced.
    const writing = database.transaction(['edits', 'groups', 'conflicts'], 'readwrite', {
      durability: 'strict',
    });
    const stored = writing.objectStore('edits');
    for (const { userId, wordId, revision } of edits)
      if ((await stored.get([userId, wordId]))?.revision === revision) await stored.delete([userId, wordId]);
    for (const { edit, learned } of held) {
      const waiting = await stored.get([edit.userId, edit.wordId]);
      if (waiting) await stored.put({ ...waiting, ...learned });
    }
    await Promise.all([
      ...groups.map(({ userId, id }) => writing.objectStore('groups').delete([userId, id])),
      ...conflicts.map((conflict) => writing.objectStore('conflicts').put(conflict)),
      writing.done,
    ]);
  },
  forgetConflict: ({ userId, wordId }) => database.delete('conflicts', [userId, wordId]),
  forget: async (userId) => {
    const writing = database.transaction(['edits', 'groups', 'conflicts'], 'readwrite');
    await Promise.all([
      ...(['edits', 'groups', 'conflicts'] as const).map((store) =>
        writing.objectStore(store).delete(allOf(userId)),
      ),
      writing.done,
    ]);
  },
});

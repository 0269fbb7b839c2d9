import { type DBSchema, openDB } from 'idb';
import type { Endings } from '../database/connection.ts';
import type { Recording, TakeSound, UnfinishedTake, WaitingRecording } from './recording.ts';

/** A sound on this device, and when it was last used. */
type KeptSound = {
  readonly userId: string;
  readonly takeId: string;
  readonly sound: TakeSound;
  readonly usedAtMs: number;
};

export interface RecordingDatabase extends DBSchema {
  /** The recordings the server has reported. */
  known: { key: [string, string, string]; value: Recording };
  /** The unsent changes: takes and removals. */
  waiting: { key: [string, string, string]; value: WaitingRecording };
  sounds: { key: [string, string]; value: KeptSound; indexes: { used: [string, number] } };
  /** The audio of takes that have not been saved yet. */
  unfinished: { key: [string, string, string]; value: UnfinishedTake };
  /** The latest server change included in `known`, as an ISO time. */
  marks: { key: string; value: { readonly userId: string; readonly until: string } };
}

export const stores = ['known', 'waiting', 'sounds', 'unfinished', 'marks'] as const;

/** Every key of one person: ids are strings, and an array sorts after them. */
export const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** The recordings in this browser. Rejects if the browser refuses a database. */
export const openRecordingDatabase = (endings: Endings) =>
  openDB<RecordingDatabase>('vocabloom-recordings', 2, {
    ...endings,
    upgrade: (db, from) => {
      const keyPath = ['userId', 'wordId', 'side'];
      db.createObjectStore('unfinished', { keyPath });
      if (from >= 1) return;
      db.createObjectStore('known', { keyPath });
      db.createObjectStore('waiting', { keyPath });
      db.createObjectStore('sounds', { keyPath: ['userId', 'takeId'] }).createIndex('used', [
        'userId',
        'usedAtMs',
      ]);
      db.createObjectStore('marks', { keyPath: 'userId' });
    },
  });

import { laterTake } from '@vocabloom/core/recordings/take.ts';
import type { IDBPDatabase } from 'idb';
import { createConnection } from '../database/connection.ts';
import type { Recording, TakeSound, WaitingRecording } from './recording.ts';
import { allOf, openRecordingDatabase, type RecordingDatabase, stores } from './recording-database.ts';
import { type UnfinishedTakes, unfinishedIn } from './unfinished-takes.ts';

/** How many sounds are stored that the server has too; the least recently used makes room. */
export const MAX_FETCHED_SOUNDS = 500;

/**
 * Stores recordings on this device, separately for each person and shared by all tabs. Writing rejects if the disk is
 * full.
 */
export type RecordingStore = {
  /** The recording that counts for each side, and whether it has been sent. */
  readonly all: (userId: string) => Promise<readonly KeptRecording[]>;
  readonly waiting: (userId: string) => Promise<readonly WaitingRecording[]>;
  /** Stores a take with its sound, or a removal without one, to be sent. All of it or nothing. */
  readonly record: (recording: Recording, sound: TakeSound | null) => Promise<void>;
  /** Stores the server's answer to a sent take: the take that counts now, or null if the word is gone. */
  readonly settle: (sent: Recording, now: Recording | null) => Promise<void>;
  /** Notes that its word was found deleted: the take stays until the person has decided what to do with it. */
  readonly noteGone: (sent: Recording) => Promise<void>;
  /** Stores changes reported by the server, up to a time on its clock. */
  readonly learn: (userId: string, changed: readonly Recording[], until: string) => Promise<void>;
  readonly mark: (userId: string) => Promise<string | undefined>;
  readonly sound: (take: TakeOf) => Promise<TakeSound | undefined>;
  /** Stores a sound that the server has too. */
  readonly keepSound: (take: TakeOf, sound: TakeSound) => Promise<void>;
  /** Removes all of a person's sounds that the server has too. */
  readonly makeRoom: (userId: string) => Promise<void>;
  readonly unfinished: UnfinishedTakes;
  /** Removes all recordings of a person who is gone. */
  readonly forget: (userId: string) => Promise<void>;
};

export type KeptRecording = Recording & { readonly isWaiting: boolean };
type TakeOf = Pick<Recording, 'userId' | 'takeId'>;

/** The recordings in this browser. Rejects if the browser refuses a database. */
export const openRecordingStore: () => Promise<RecordingStore> = createConnection(async (endings) =>
  storeIn(await openRecordingDatabase(endings)),
);

const keyIn = ({ userId, wordId, side }: Recording): [string, string, string] => [userId, wordId, side];

const storeIn = (database: IDBPDatabase<RecordingDatabase>): RecordingStore => ({
  all: async (userId) => {
    const reading = database.transaction(['known', 'waiting']);
    const [known, waiting] = await Promise.all([
      reading.objectStore('known').getAll(allOf(userId)),
      reading.objectStore('waiting').getAll(allOf(userId)),
    ]);
    return joined(known, waiting);
  },
  waiting: (userId) => database.getAll('waiting', allOf(userId)),
  record: (recording, sound) => recordIn(database, recording, sound),
  settle: async (sent, now) => {
    const writing = database.transaction(['known', 'waiting'], 'readwrite', { durability: 'strict' });
    const waiting = await writing.objectStore('waiting').get(keyIn(sent));
    // If another one was made meanwhile, that one keeps waiting.
    if (waiting?.takeId === sent.takeId) await writing.objectStore('waiting').delete(keyIn(sent));
    if (now) await writing.objectStore('known').put(now);
    else await writing.objectStore('known').delete(keyIn(sent));
    await writing.done;
  },
  noteGone: async (sent) => {
    const writing = database.transaction('waiting', 'readwrite');
    const waiting = await writing.store.get(keyIn(sent));
    if (waiting?.takeId === sent.takeId) await writing.store.put({ ...waiting, isGone: true });
    await writing.done;
  },
  learn: async (userId, changed, until) => {
    const writing = database.transaction(['known', 'marks'], 'readwrite');
    for (const recording of changed) {
      const before = await writing.objectStore('known').get(keyIn(recording));
      await writing.objectStore('known').put(laterTake(before, recording));
    }
    await writing.objectStore('marks').put({ userId, until });
    await writing.done;
  },
  mark: async (userId) => (await database.get('marks', userId))?.until,
  sound: async ({ userId, takeId }) => {
    const writing = database.transaction('sounds', 'readwrite');
    const kept = await writing.store.get([userId, takeId]);
    if (kept) await writing.store.put({ ...kept, usedAtMs: Date.now() });
    await writing.done;
    return kept?.sound;
  },
  keepSound: async ({ userId, takeId }, sound) => {
    await database.put('sounds', { userId, takeId, sound, usedAtMs: Date.now() });
    await dropSounds(database, userId, MAX_FETCHED_SOUNDS);
  },
  makeRoom: (userId) => dropSounds(database, userId, 0),
  unfinished: unfinishedIn(database),
  forget: async (userId) => {
    const writing = database.transaction(stores, 'readwrite');
    await Promise.all([
      ...(['known', 'waiting', 'sounds', 'unfinished'] as const).map((name) =>
        writing.objectStore(name).delete(allOf(userId)),
      ),
      writing.objectStore('marks').delete(userId),
      writing.done,
    ]);
  },
});

function joined(known: readonly Recording[], waiting: readonly Recording[]): readonly KeptRecording[] {
  const all = new Map<string, KeptRecording>();
  for (const one of known) all.set(keyIn(one).join(' '), { ...one, isWaiting: false });
  for (const one of waiting) {
    const key = keyIn(one).join(' ');
    all.set(key, laterTake(all.get(key), { ...one, isWaiting: true }));
  }
  return [...all.values()];
}

async function recordIn(
  database: IDBPDatabase<RecordingDatabase>,
  recording: Recording,
  sound: TakeSound | null,
): Promise<void> {
  const { userId, takeId } = recording;
  const writing = database.transaction(['waiting', 'sounds'], 'readwrite', { durability: 'strict' });
  try {
    const waiting = writing.objectStore('waiting');
    const before = await waiting.get(keyIn(recording));
    await waiting.put(recording);
    const sounds = writing.objectStore('sounds');
    // The take it replaces was never sent, and need not be.
    if (before) await sounds.delete([userId, before.takeId]);
    if (sound) await sounds.put({ userId, takeId, sound, usedAtMs: Date.now() });
  } catch (error) {
    writing.done.catch(() => undefined);
    // A full disk has already ended the transaction.
    if (writing.error === null) writing.abort();
    throw error;
  }
  await writing.done;
}

/** Removes the least recently used sounds, except `but` of them and those that were not sent. */
async function dropSounds(
  database: IDBPDatabase<RecordingDatabase>,
  userId: string,
  but: number,
): Promise<void> {
  const writing = database.transaction(['sounds', 'waiting'], 'readwrite');
  const waiting = new Set(
    (await writing.objectStore('waiting').getAll(allOf(userId))).map(({ takeId }) => takeId),
  );
  const sounds = writing.objectStore('sounds');
  const keys = await sounds.index('used').getAllKeys(allOf(userId));
  const fetched = keys.filter(([, takeId]) => !waiting.has(takeId));
  for (const key of fetched.slice(0, Math.max(0, fetched.length - but))) await sounds.delete(key);
  await writing.done;
}

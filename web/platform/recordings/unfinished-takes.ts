import type { IDBPDatabase } from 'idb';
import type { UnfinishedTake, WordSide } from './recording.ts';
import { allOf, type RecordingDatabase } from './recording-database.ts';

/** The most unsaved takes held per person; beyond that, the oldest are dropped. */
export const MAX_UNFINISHED = 8;

/** More than any browser produces for the longest take. */
export const MAX_UNFINISHED_BYTES = 1_000_000;

const forgottenAfterMs = 24 * 60 * 60 * 1000;

type Of = WordSide & { readonly userId: string };

/** Takes a page may leave behind, by the side they are of. */
export type UnfinishedTakes = {
  /** Replaces the take already held for the side. A take that is too large is not held. */
  readonly hold: (take: UnfinishedTake) => Promise<void>;
  readonly find: (of: Of, nowMs: number) => Promise<UnfinishedTake | undefined>;
  readonly drop: (of: Of) => Promise<void>;
};

const keyIn = ({ userId, wordId, side }: Of): [string, string, string] => [userId, wordId, side];

export const unfinishedIn = (database: IDBPDatabase<RecordingDatabase>): UnfinishedTakes => ({
  hold: async (take) => {
    if (take.file.byteLength > MAX_UNFINISHED_BYTES) return;
    const writing = database.transaction('unfinished', 'readwrite');
    await writing.store.put(take);
    const held = (await writing.store.getAll(allOf(take.userId))).toSorted((a, b) => b.atMs - a.atMs);
    const isOver = ({ atMs }: UnfinishedTake, index: number) =>
      index >= MAX_UNFINISHED || atMs <= take.atMs - forgottenAfterMs;
    await Promise.all(held.filter(isOver).map((one) => writing.store.delete(keyIn(one))));
    await writing.done;
  },
  find: async (of, nowMs) => {
    const found = await database.get('unfinished', keyIn(of));
    if (!found || found.atMs > nowMs - forgottenAfterMs) return found;
    await database.delete('unfinished', keyIn(of));
    return undefined;
  },
  drop: (of) => database.delete('unfinished', keyIn(of)),
});

import { CLEAN_EVERY_MS, entriesToRemove, fitsToBeKept, isExpired, type KeptKey } from './kept-entry.ts';
import { createMemoryShelf, type KeptShelf } from './kept-shelf.ts';

/** Stores values on this device for a while. It never fails: a value that cannot be stored is created again. */
export type Keeper = {
  /** The stored value, unchanged; `undefined` if there is none or it has expired. */
  readonly read: (key: KeptKey) => Promise<unknown>;
  /** @param lifeMs how long it is stored from now on, in milliseconds */
  readonly write: (key: KeptKey, kept: { value: unknown; lifeMs: number }) => Promise<void>;
  readonly remove: (key: KeptKey) => Promise<void>;
  readonly forgetAll: () => Promise<void>;
};

export function createKeeper({
  openShelf,
  nowMs,
  every,
}: {
  nowMs: () => number;
  openShelf: () => Promise<KeptShelf>;
  /** Runs something repeatedly. */
  every: (run: () => void, pauseMs: number) => void;
}): Keeper {
  let opening: Promise<KeptShelf> | undefined;
  // All entries are cleaned up only when a new one is added, not for every letter added to one.
  const written = new Set<string>();
  const clean = async (shelf: KeptShelf) => shelf.remove(entriesToRemove(await shelf.list(), nowMs()));
  const shelf = (): Promise<KeptShelf> => {
    opening ??= openShelf()
      .catch(createMemoryShelf)
      .then((opened) => {
        const cleanUp = () => void clean(opened).catch(() => undefined);
        every(cleanUp, CLEAN_EVERY_MS);
        cleanUp();
        return opened;
      });
    return opening;
  };
  return {
    read: async (key) => {
      try {
        const entry = await (await shelf()).get(key);
        // Whoever reads it checks it.
        return entry && !isExpired(entry, nowMs()) ? (JSON.parse(entry.text) as unknown) : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (key, { value, lifeMs }) => {
      const text = JSON.stringify(value);
      const at = nowMs();
      try {
        const opened = await shelf();
        if (!fitsToBeKept(text)) return await opened.remove([key]);
        await opened.put({ ...key, text, writtenAtMs: at, untilMs: at + lifeMs });
        if (!written.has(key.name)) await clean(opened);
        written.add(key.name);
      } catch {
        // With a full or missing disk nothing is stored; the page keeps its content.
      }
    },
    remove: async (key) => {
      await shelf()
        .then((opened) => opened.remove([key]))
        .catch(() => undefined);
    },
    forgetAll: async () => {
      await shelf()
        .then((opened) => opened.clear())
        .catch(() => undefined);
    },
  };
}

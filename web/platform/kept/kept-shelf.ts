import type { KeptEntry, KeptKey } from './kept-entry.ts';

/** Where entries are stored. Reading does not check whether they have expired. */
export type KeptShelf = {
  readonly get: (key: KeptKey) => Promise<KeptEntry | undefined>;
  readonly put: (entry: KeptEntry) => Promise<void>;
  readonly remove: (keys: readonly KeptKey[]) => Promise<void>;
  readonly list: () => Promise<readonly KeptEntry[]>;
  readonly clear: () => Promise<void>;
};

const idOf = ({ userId, name }: KeptKey): string => `${userId}\n${name}`;

/** Stores entries as long as the page lives: for browsers that refuse a database, and for tests. */
export function createMemoryShelf(): KeptShelf {
  const entries = new Map<string, KeptEntry>();
  return {
    get: async (key) => entries.get(idOf(key)),
    put: async (entry) => void entries.set(idOf(entry), entry),
    remove: async (keys) => {
      for (const key of keys) entries.delete(idOf(key));
    },
    list: async () => [...entries.values()],
    clear: async () => entries.clear(),
  };
}

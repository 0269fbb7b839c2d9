/** Ends a request to a store that stays silent for too long. */
export type Patience = {
  /** Aborted when it has run out. */
  readonly signal: AbortSignal;
  /** Waits for something from the store, but only for the time allowed. */
  readonly wait: <T>(awaited: Promise<T>) => Promise<T>;
  /** The store has taken something: the time starts again. */
  readonly renew: () => void;
};

/**
 * Measures only the time in which the store is awaited: neither a large file on a slow line nor a client that reads
 * slowly uses it up.
 */
export function createPatience(silentMs: number): Patience {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: giveUp.signal,
    wait: async (awaited) => {
      timer = setTimeout(() => giveUp.abort(), silentMs);
      try {
        return await awaited;
      } finally {
        clearTimeout(timer);
      }
    },
    renew: () => void timer?.refresh(),
  };
}

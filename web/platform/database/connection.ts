/** What a database of the browser is opened with, besides how it is made. */
export type Endings = {
  readonly blocking: (current: number, blocked: number | null, event: IDBVersionChangeEvent) => void;
  readonly terminated: () => void;
};

/**
 * A connection to a database of this browser: opened when it is first needed, and again after it has ended. Browsers end
 * those of pages that were in the background, and a database is let go when another tab deletes it or has a newer
 * version of the app. The returned function rejects if the browser refuses a database; the next call tries again.
 */
export function createConnection<Connection>(
  open: (endings: Endings) => Promise<Connection>,
): () => Promise<Connection> {
  let opening: Promise<Connection> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const endings: Endings = {
    terminated: forget,
    // The other tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  };
  return () => {
    opening ??= open(endings).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}

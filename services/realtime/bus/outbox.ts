/** What waits to be told to other processes. */
export type Outbox = {
  /** Takes a message; false when too much waits already, and it is dropped. */
  readonly add: (message: string) => boolean;
  /** Resolves when all that waits has been told, or has failed. */
  readonly settled: () => Promise<void>;
};

type Options = {
  /** Most bytes that may wait. */
  readonly mostBytes: number;
  readonly tell: (messages: readonly string[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Most messages, and characters of them, that are told at once. */
const batchMost = 500;
const batchCharacters = 4_194_304;

/**
 * Tells what waits in one go as soon as the database has taken what was told before: however many messages there are, it is
 * asked once at a time.
 */
export function createOutbox({ mostBytes, tell, onFailure }: Options): Outbox {
  const waiting: string[] = [];
  let characters = 0;
  let working: Promise<void> | null = null;

  const nextBatch = (): string[] => {
    const batch: string[] = [];
    let size = 0;
    while (waiting[0] !== undefined && batch.length < batchMost) {
      if (batch.length > 0 && size + waiting[0].length > batchCharacters) break;
      size += waiting[0].length;
      batch.push(waiting[0]);
      waiting.shift();
    }
    characters -= size;
    return batch;
  };

  const work = async () => {
    // What is sent in the same turn of the event loop goes together.
    await Promise.resolve();
    while (waiting.length > 0) await tell(nextBatch()).catch(onFailure);
    working = null;
  };

  return {
    add: (message) => {
      if (characters + message.length > mostBytes) return false;
      waiting.push(message);
      characters += message.length;
      working ??= work();
      return true;
    },
    settled: async () => working ?? undefined,
  };
}

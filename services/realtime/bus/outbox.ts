/** Messages that wait to be sent to other processes. */
export type Outbox = {
  /** Accepts a message; false if too much is waiting already, and the message is dropped. */
  readonly add: (message: string) => boolean;
  /** Resolves when everything that waits has been sent, or has failed. */
  readonly settled: () => Promise<void>;
};

type Options = {
  /** Maximum number of bytes that may wait. */
  readonly mostBytes: number;
  readonly tell: (messages: readonly string[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Maximum number of messages, and of their characters, sent at once. */
const batchMost = 500;
const batchCharacters = 4_194_304;

/**
 * Sends all waiting messages in one go as soon as the database has taken the previous ones: however many messages there
 * are, only one query runs at a time.
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
    // Messages added in the same turn of the event loop are sent together.
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

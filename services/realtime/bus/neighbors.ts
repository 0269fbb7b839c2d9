import type { BusMessage } from './bus-message.ts';

/** The other processes, as far as they are known to be alive. */
export type Neighbors = {
  readonly areThere: () => boolean;
  /** Greets the processes known to the database; resolves when all have answered, or after a timeout. */
  readonly greet: (known: readonly string[]) => Promise<void>;
  /** Handles what processes say about themselves; false for any other message. */
  readonly heard: (message: BusMessage) => boolean;
  /** Asks the database which processes are alive and adopts its answer. */
  readonly review: (ask: () => Promise<readonly string[]>) => Promise<void>;
  readonly forget: () => void;
};

type Options = { readonly id: string; readonly say: (message: BusMessage) => void };

/** How long the others may take to answer: one that died silently never does. */
const welcomeMs = 1000;

export function createNeighbors({ id, say }: Options): Neighbors {
  const others = new Set<string>();
  let awaited: { readonly from: Set<string>; readonly done: () => void } | null = null;

  const welcomed = (known: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, welcomeMs);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      awaited = { from: new Set(known), done };
    });

  return {
    areThere: () => others.size > 0,
    greet: async (known) => {
      for (const other of known) others.add(other);
      const answered = known.length > 0 ? welcomed(known) : undefined;
      say({ kind: 'hello', from: id });
      await answered;
    },
    heard: (message) => {
      switch (message.kind) {
        case 'hello':
          others.add(message.from);
          say({ kind: 'welcome', from: id, to: message.from });
          return true;
        case 'welcome':
          if (message.to !== id) return true;
          others.add(message.from);
          awaited?.from.delete(message.from);
          if (awaited?.from.size === 0) awaited.done();
          return true;
        case 'bye':
          others.delete(message.from);
          return true;
        default:
          return false;
      }
    },
    review: async (ask) => {
      // A process that says hello during the query is missing from its result.
      const before = [...others];
      const known = await ask();
      for (const other of before) if (!known.includes(other)) others.delete(other);
      for (const other of known) others.add(other);
    },
    forget: () => others.clear(),
  };
}

import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimeLogger } from '../ports/ports.ts';
import { type BusMessage, busMessage } from './bus-message.ts';
import { createNeighbors } from './neighbors.ts';
import { createOutbox } from './outbox.ts';
import { announce, forgetRelayed, relayed, signOff, signOfLife } from './processes.ts';

export type Bus = {
  /** The name of this process among the others. */
  readonly id: string;
  /** Listens to the other processes and makes this one known to them; resolves once all live ones have answered. */
  readonly wake: () => Promise<void>;
  /** Sends a message to the other processes, if there are any. */
  readonly publish: (message: BusMessage) => void;
  /** Renews the sign of life of this process. */
  readonly beat: () => Promise<void>;
  /** Signs off and stops listening until it is woken again. */
  readonly rest: () => Promise<void>;
};

type Heard = {
  /** Receives the messages of other processes, one after the other. */
  readonly onMessage: (message: BusMessage) => Promise<void>;
  /** Called when messages may have been missed. */
  readonly onBreak: () => void;
};

type Options = {
  readonly database: Database;
  readonly ids: Ids;
  readonly logger: RealtimeLogger;
} & Heard;

/** Lets processes send messages to each other through the database (decision 033). */
export function createBus({ database, ids, logger, onMessage, onBreak }: Options): Bus {
  const id = ids.uuid();
  let awake: Promise<() => Promise<void>> | null = null;
  let resting: Promise<void> = Promise.resolve();

  const outbox = createOutbox({
    mostBytes: limits.waitingBytes,
    tell: (messages) => announce(database, messages),
    onFailure: (err) => logger.warn({ err }, 'other processes could not be told'),
  });
  const say = (message: BusMessage) => {
    if (outbox.add(JSON.stringify(message))) return;
    logger.warn({ kind: message.kind }, 'the database is too slow to tell others');
  };
  const neighbors = createNeighbors({ id, say });
  const onNotice = readNotices(database, logger, {
    onMessage: async (message) => {
      if ('from' in message && message.from === id) return;
      if (!neighbors.heard(message)) await onMessage(message);
    },
    onBreak,
  });

  const wakeUp = async () => {
    await resting;
    const stop = await database.listen('realtime', onNotice);
    try {
      await neighbors.greet((await signOfLife(database, id)).others);
    } catch (error) {
      // The next attempt listens again: with both, every message would be heard twice.
      await stop().catch(() => undefined);
      throw error;
    }
    return stop;
  };
  const goToRest = async (woken: Promise<() => Promise<void>>) => {
    const stop = await woken.catch(() => null);
    if (stop === null) return;
    say({ kind: 'bye', from: id });
    await outbox.settled();
    await stop();
    await signOff(database, id);
    neighbors.forget();
  };

  return {
    id,
    wake: async () => {
      awake ??= wakeUp().catch((error: unknown) => {
        awake = null;
        throw error;
      });
      await awake;
    },
    publish: (message) => {
      if (neighbors.areThere()) say(message);
    },
    beat: async () => {
      if (awake === null) return;
      await neighbors.review(async () => {
        const { others, isNew } = await signOfLife(database, id);
        // While this process was silent, the others gave up everything it had.
        if (isNew) onBreak();
        return others;
      });
      await forgetRelayed(database);
    },
    rest: () => {
      const woken = awake;
      awake = null;
      if (woken !== null) resting = resting.then(() => goToRest(woken)).catch(() => undefined);
      return resting;
    },
  };
}

/** Handles the database's notifications in order: if a message must be fetched first, the next ones wait. */
function readNotices(database: Database, logger: RealtimeLogger, { onMessage, onBreak }: Heard) {
  let reading: Promise<void> = Promise.resolve();
  const read = async (message: BusMessage): Promise<void> => {
    if (message.kind !== 'relay') return onMessage(message);
    const text = await relayed(database, message.id);
    const kept = text === null ? null : parse(text);
    if (kept !== null && kept.kind !== 'relay') await onMessage(kept);
  };
  return (text: string): void => {
    const message = text === '' ? null : parse(text);
    if (text === '') onBreak();
    if (message === null) return;
    reading = reading
      .then(() => read(message))
      .catch((err: unknown) => logger.warn({ err }, 'a message of another process could not be read'));
  };
}

/** Parses a message from another process; null for anything else. */
function parse(text: string): BusMessage | null {
  try {
    const { success, data } = busMessage.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimeLogger } from '../ports/ports.ts';
import { type BusMessage, busMessage } from './bus-message.ts';
import { createNeighbours } from './neighbours.ts';
import { createOutbox } from './outbox.ts';
import { announce, forgetRelayed, relayed, signOff, signOfLife } from './processes.ts';

export type Bus = {
  /** Name of this process among the others. */
  readonly id: string;
  /** Listens to the others and is known to them from now on; resolves when all that live have said so. */
  readonly wake: () => Promise<void>;
  /** Tells the other processes, where there are any. */
  readonly publish: (message: BusMessage) => void;
  /** Says again that this process is there. */
  readonly beat: () => Promise<void>;
  /** Says goodbye and listens no more, until it is woken again. */
  readonly rest: () => Promise<void>;
};

type Heard = {
  /** What others said, one after the other. */
  readonly onMessage: (message: BusMessage) => Promise<void>;
  /** Messages may have been missed. */
  readonly onBreak: () => void;
};

type Options = {
  readonly database: Database;
  readonly ids: Ids;
  readonly logger: RealtimeLogger;
} & Heard;

/** What processes tell each other through the database (decision 033). */
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
  const neighbours = createNeighbours({ id, say });
  const onNotice = readNotices(database, logger, {
    onMessage: async (message) => {
      if ('from' in message && message.from === id) return;
      if (!neighbours.heard(message)) await onMessage(message);
    },
    onBreak,
  });

  const wakeUp = async () => {
    await resting;
    const stop = await database.listen('realtime', onNotice);
    await neighbours.greet((await signOfLife(database, id)).others);
    return stop;
  };
  const goToRest = async (woken: Promise<() => Promise<void>>) => {
    const stop = await woken.catch(() => null);
    if (stop === null) return;
    say({ kind: 'bye', from: id });
    await outbox.settled();
    await stop();
    await signOff(database, id);
    neighbours.forget();
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
      if (neighbours.areThere()) say(message);
    },
    beat: async () => {
      if (awake === null) return;
      await neighbours.review(async () => {
        const { others, isNew } = await signOfLife(database, id);
        // What this process had was given up while it was silent.
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

/** Reads what the database tells, in its order: behind a message that has to be fetched, the next ones wait. */
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

/** What others said; null for what is none of it. */
function parse(text: string): BusMessage | null {
  try {
    const { success, data } = busMessage.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimeLogger } from '../ports/ports.ts';
import { type BusMessage, busMessage } from './bus-message.ts';
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

type Options = {
  readonly database: Database;
  readonly ids: Ids;
  readonly logger: RealtimeLogger;
  /** What others said, one after the other. */
  readonly onMessage: (message: BusMessage) => void;
  /** Messages may have been missed. */
  readonly onBreak: () => void;
};

/** How long the others may take to say that they know of this process: one that died without a word never does. */
const welcomeMs = 1000;

/** What processes tell each other through the database (decision 033). */
export function createBus({ database, ids, logger, onMessage, onBreak }: Options): Bus {
  const id = ids.uuid();
  const others = new Set<string>();
  let awaited: { readonly from: Set<string>; readonly done: () => void } | null = null;
  let awake: Promise<() => Promise<void>> | null = null;
  let reading: Promise<void> = Promise.resolve();
  let resting: Promise<void> = Promise.resolve();

  const outbox = createOutbox({
    mostBytes: limits.waitingBytes,
    tell: (messages) => announce(database, messages),
    onFailure: (err) => logger.warn({ err }, 'other processes could not be told'),
  });
  const say = (message: BusMessage) => {
    if (!outbox.add(JSON.stringify(message)))
      logger.warn({ kind: message.kind }, 'the database is too slow to tell others');
  };

  const heard = (message: BusMessage) => {
    if ('from' in message && message.from === id) return;
    switch (message.kind) {
      case 'hello':
        others.add(message.from);
        return say({ kind: 'welcome', from: id, to: message.from });
      case 'welcome':
        if (message.to !== id) return;
        others.add(message.from);
        awaited?.from.delete(message.from);
        if (awaited?.from.size === 0) awaited.done();
        return;
      case 'bye':
        return void others.delete(message.from);
      case 'relay': {
        // What was told after it waits until it is read.
        reading = reading
          .then(() => readRelayed(message.id))
          .catch((err) => logger.warn({ err }, 'a message could not be read'));
        return;
      }
      default:
        return onMessage(message);
    }
  };

  const readRelayed = async (kept: number) => {
    const text = await relayed(database, kept);
    const message = text === null ? null : parse(text);
    if (message !== null && message.kind !== 'relay') heard(message);
  };

  const onNotice = (text: string) => {
    if (text === '') return onBreak();
    const message = parse(text);
    if (message === null) return;
    if (message.kind === 'relay') return heard(message);
    reading = reading.then(() => heard(message));
  };

  const wakeUp = async () => {
    await resting;
    const stop = await database.listen('realtime', onNotice);
    const known = await signOfLife(database, id);
    for (const other of known.others) others.add(other);
    await welcomed(known.others);
    return stop;
  };

  const welcomed = (known: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      if (known.length > 0) {
        const timer = setTimeout(resolve, welcomeMs);
        awaited = {
          from: new Set(known),
          done: () => {
            clearTimeout(timer);
            resolve();
          },
        };
      }
      say({ kind: 'hello', from: id });
      if (known.length === 0) resolve();
    });

  const goToRest = async (woken: NonNullable<typeof awake>) => {
    const stop = await woken.catch(() => null);
    if (stop === null) return;
    say({ kind: 'bye', from: id });
    await outbox.settled();
    await stop();
    await signOff(database, id);
    others.clear();
  };

  const wake = async () => {
    awake ??= wakeUp().catch((error: unknown) => {
      awake = null;
      throw error;
    });
    await awake;
  };

  return {
    id,
    wake,
    publish: (message) => {
      if (others.size > 0) say(message);
    },
    beat: async () => {
      if (awake === null) return;
      // Who says hello while the database is asked is not in its answer.
      const before = [...others];
      const known = await signOfLife(database, id);
      for (const other of before) if (!known.others.includes(other)) others.delete(other);
      for (const other of known.others) others.add(other);
      await forgetRelayed(database);
      // What this process had was given up while it was silent.
      if (known.isNew) onBreak();
    },
    rest: () => {
      const woken = awake;
      awake = null;
      if (woken !== null) resting = resting.then(() => goToRest(woken)).catch(() => undefined);
      return resting;
    },
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

import { inTime, withCallLimit } from './call-limit.ts';
import type { Database, TransactionOptions } from './database.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { type DatabaseError, isDatabaseError } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { createPgliteSession } from './pglite-session.ts';
import { type EngineThread, startEngineThread } from './pglite-thread.ts';
import { keepUp } from './pglite-upkeep.ts';
import { runOnce, runTransaction, type Session } from './session.ts';
import { createTurns } from './turns.ts';

export type PgliteOptions = {
  /** Folder for the data (in `postgres/` below it); without it, they are in memory and end with the process. */
  readonly dataDir?: string;
  /** A dumped data folder to start from (`PgliteDatabase.dump`). */
  readonly from?: Blob;
  /** How long one call may take before it fails with SQLSTATE 08007 and the engine is restarted; default 30000. */
  readonly callLimitMs?: number;
  /**
   * How much must stay free on the folder's disk: with less, nothing is written, but reads continue; default 64 MiB.
   */
  readonly reserveBytes?: number;
  /** Called when the reserve is reached (with the reason), and when there is room again (null). */
  readonly onShortage?: (reason: DatabaseError | null) => void;
  /** Called with the reason when the engine was ended or ended by itself; the next call starts it again. */
  readonly onConnectionLost?: (error: Error) => void;
};

/** The embedded database, which can also be copied as a whole. */
export type PgliteDatabase = Database & {
  /** Runs checkpoint and vacuum if they are due; runs by itself once a minute. */
  readonly upkeep: () => Promise<void>;
  /** The data folder as a tar file, to open another one `from`. */
  readonly dump: () => Promise<Blob>;
};

/**
 * The embedded database, in its own thread. It has one connection, so transactions wait for each other and people take
 * turns. A folder serves one process at a time: a second one is refused with a message naming the folder.
 */
export async function openPglite(options: PgliteOptions = {}): Promise<PgliteDatabase> {
  const { dataDir, from } = options;
  const lock = dataDir === undefined ? null : await lockFolder(dataDir);
  const place = dataDir === undefined ? {} : { dataDir };
  const space =
    dataDir === undefined
      ? null
      : watchDiskSpace(dataDir, { reserveBytes: options.reserveBytes ?? 64 * 1024 * 1024 });
  try {
    space?.requireRoomToStart();
    const dumped = await from?.arrayBuffer();
    const first = await startEngineThread({ ...place, ...(dumped === undefined ? {} : { from: dumped }) });
    return createDatabase({ ...options, first, lock, space, startAgain: () => startEngineThread(place) });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

const upkeepIntervalMs = 60_000;

/** How long an engine may take to end. */
const endLimitMs = 10_000;

/** An engine and its session, from one start to the next. */
type Life = { readonly thread: EngineThread; readonly session: Session };

type Made = Pick<PgliteOptions, 'dataDir' | 'callLimitMs' | 'onConnectionLost' | 'onShortage'> & {
  readonly first: EngineThread;
  readonly lock: FolderLock | null;
  readonly space: DiskSpace | null;
  readonly startAgain: () => Promise<EngineThread>;
};

function createDatabase({ first, lock, space, startAgain, ...options }: Made): PgliteDatabase {
  const { dataDir, callLimitMs = 30_000, onConnectionLost = () => undefined } = options;
  const findShortage = tellOnce(() => space?.shortage() ?? null, options.onShortage);
  const listeners = new Set<{ readonly channel: string; readonly onMessage: (payload: string) => void }>();
  const turns = createTurns();
  const begin = (thread: EngineThread): Life => ({
    thread,
    session: createPgliteSession(thread, (channel, payload) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
    }),
  });
  let life = begin(first);
  let isClosed = false;

  /**
   * The running engine, which is a new one if the last has ended. Data that were only in memory end with their engine.
   */
  const living = async (): Promise<Life> => {
    if (life.thread.isAlive() || dataDir === undefined || isClosed) return life;
    // Two engines at work in one folder would destroy it.
    await inTime(life.thread.ended, { limitMs: endLimitMs, giveUp: () => undefined });
    space?.requireRoomToStart();
    life = begin(await startAgain());
    for (const channel of new Set([...listeners].map((listener) => listener.channel))) {
      await life.session.script(listenTo(channel));
    }
    // Messages may have been missed in the meantime.
    for (const { onMessage } of listeners) onMessage('');
    return life;
  };

  const giveUp = (ended: Life) => () => {
    onConnectionLost(new Error('the embedded database gave no answer in time and is started again'));
    void ended.thread.kill();
  };

  const borrow = <T>(
    request: Partial<Pick<TransactionOptions, 'callLimitMs' | 'identity' | 'onBehalfOf'>>,
    task: (session: Session) => Promise<T>,
  ) =>
    turns.take(askerOf(request), async () => {
      const lent = await living();
      const limitMs = request.callLimitMs === undefined ? callLimitMs : request.callLimitMs;
      return task(withCallLimit(lent.session, { limitMs, giveUp: giveUp(lent) }));
    });

  /** Without room, transactions are read-only: writes fail with SQLSTATE 53100, and reads continue. */
  const whileThereIsRoom = async <T>(
    request: TransactionOptions,
    run: (request: TransactionOptions) => Promise<T>,
  ): Promise<T> => {
    const shortage = request.readOnly ? null : findShortage();
    if (shortage === null) return run(request);
    try {
      return await run({ ...request, readOnly: true });
    } catch (error) {
      throw isDatabaseError(error) && error.code === '25006' ? shortage : error;
    }
  };

  const upkeep = async () => {
    // Vacuum writes before it frees anything.
    if (findShortage() !== null) return;
    await keepUp((text) => borrow({ callLimitMs: null }, (session) => session.run([{ text }])));
  };
  // A failure here is ignored: the next request meets it as well and reports it.
  const timer = setInterval(() => void upkeep().catch(() => undefined), upkeepIntervalMs).unref();

  return {
    engine: 'pglite',
    transaction: (asked, work) =>
      whileThereIsRoom(asked, (request) =>
        borrow(request, (session) => runTransaction(session, request, work)),
      ),
    once: (asked, statement) =>
      whileThereIsRoom(asked, (request) =>
        borrow(request, (session) => runOnce(session, request, statement)),
      ),
    listen: async (channel, onMessage) => {
      const listener = { channel, onMessage };
      listeners.add(listener);
      await borrow({}, (session) => session.script(listenTo(channel))).catch((error: unknown) => {
        listeners.delete(listener);
        throw error;
      });
      // The channel may have other listeners, and receiving unwanted messages costs nothing here.
      return async () => void listeners.delete(listener);
    },
    holdBack: (userId, work) => turns.holdBack(personOf(userId), work),
    upkeep,
    dump: () => turns.take(ownWork, async () => new Blob([await (await living()).thread.dump()])),
    close: async () => {
      clearInterval(timer);
      await turns.settled();
      await turns.take(ownWork, async () => {
        isClosed = true;
        await end(life.thread);
        await lock?.release();
      });
    },
  };
}

const ownWork = 'the database itself';

/** Whose turn a transaction uses: the person's, or the shared one of its role. */
const askerOf = ({ identity, onBehalfOf }: Partial<TransactionOptions>): string => {
  if (onBehalfOf !== undefined) return personOf(onBehalfOf);
  return identity?.kind === 'claims'
    ? personOf(identity.claims.sub ?? identity.claims.role)
    : (identity?.kind ?? ownWork);
};

const personOf = (userId: string): string => `person ${userId}`;

/** Shuts an engine down cleanly if possible; committed data are on the disk either way. */
async function end(thread: EngineThread): Promise<void> {
  if (!thread.isAlive()) return thread.ended;
  const giveUp = () => void thread.kill();
  await inTime(thread.close(), { limitMs: endLimitMs, giveUp }).catch(() => thread.kill());
}

/** Wraps `find` so that `onChange` is called whenever its result changes between something and null. */
function tellOnce(
  find: () => DatabaseError | null,
  onChange: (found: DatabaseError | null) => void = () => undefined,
): () => DatabaseError | null {
  let wasFound = false;
  return () => {
    const found = find();
    if (wasFound !== (found !== null)) onChange(found);
    wasFound = found !== null;
    return found;
  };
}

const listenTo = (channel: string): string => `listen "${channel.replaceAll('"', '""')}"`;

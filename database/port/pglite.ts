import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import { createBatch } from './batch.ts';
import type { Database } from './database.ts';
import { toDatabaseError } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { createMutex } from './mutex.ts';
import { keepUp } from './pglite-upkeep.ts';
import { createPreparedStatements } from './prepared.ts';
import { runOnce, runTransaction, type Session } from './session.ts';
import { durableStartParams, syncToDisk } from './sync-to-disk.ts';

export type PgliteOptions = {
  /** Folder the data live in (in `postgres/` below it); without it they live in memory and end with the process. */
  readonly dataDir?: string;
  /** A dumped data folder to start from (`PgliteDatabase.dump`). */
  readonly from?: Blob;
};

/** The embedded database, which can also be copied as a whole. */
export type PgliteDatabase = Database & {
  /** Checkpoint and vacuum where they are due; runs by itself once a minute. */
  readonly upkeep: () => Promise<void>;
  /** The data folder as a tar file, to open another one `from`. */
  readonly dump: () => Promise<Blob>;
};

/**
 * The embedded database. One connection, so transactions wait for each other.
 * A folder serves one process at a time: a second one is refused with a message naming the folder.
 */
export async function openPglite({ dataDir, from }: PgliteOptions = {}): Promise<PgliteDatabase> {
  const lock = dataDir === undefined ? null : await lockFolder(dataDir);
  try {
    const lite = await PGlite.create({
      ...(dataDir === undefined
        ? {}
        : { dataDir: join(dataDir, 'postgres'), startParams: [...durableStartParams] }),
      ...(from === undefined ? {} : { loadDataDir: from }),
    });
    if (dataDir !== undefined) syncToDisk(lite);
    // No autovacuum keeps statistics here, and plans live as long as the process: one made while a table was small
    // would read all of it for ever.
    await lite.exec("set timezone to 'UTC'; set enable_seqscan to off");
    return createDatabase(lite, lock);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

const upkeepIntervalMs = 60_000;

function createDatabase(lite: PGlite, lock: FolderLock | null): PgliteDatabase {
  const session = createSession(lite);
  const alone = createMutex();
  const upkeep = () => keepUp({ session, alone });
  // A failure here is one that the next request meets as well, and there it is told.
  const timer = setInterval(() => void upkeep().catch(() => undefined), upkeepIntervalMs).unref();
  return {
    engine: 'pglite',
    transaction: (options, work) => alone(() => runTransaction(session, options, work)),
    once: (options, statement) => alone(() => runOnce(session, options, statement)),
    listen: async (channel, onMessage) => {
      const name = `"${channel.replaceAll('"', '""')}"`;
      const stop = lite.onNotification((from, payload) => {
        if (from === channel) onMessage(payload);
      });
      await alone(() => session.script(`listen ${name}`));
      // Other listeners may be left on the channel, and hearing what nobody wants costs nothing here.
      return async () => stop();
    },
    upkeep,
    dump: () => alone(() => lite.dumpDataDir('none')),
    close: () =>
      alone(async () => {
        clearInterval(timer);
        if (!lite.closed) await lite.close();
        await lock?.release();
      }),
  };
}

function createSession(lite: PGlite): Session {
  const prepared = createPreparedStatements();
  return {
    run: async (statements) => {
      const batch = createBatch(prepared, statements);
      try {
        for (const message of await lite.execProtocolStream(batch.bytes, { throwOnError: false })) {
          if (message instanceof Error) throw message;
          dispatch(batch, message);
        }
        return batch.finish();
      } catch (error) {
        const known = toDatabaseError(error);
        batch.fail(known);
        throw known;
      }
    },
    script: async (text) => {
      const messages = await lite.execProtocolStream(serialize.query(text), { throwOnError: false });
      const failure = messages.find((message) => message instanceof Error);
      if (failure) throw toDatabaseError(failure);
    },
  };
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** The messages a batch reads; the library types them by a name that does not narrow. */
function dispatch(batch: ReturnType<typeof createBatch>, message: Message): void {
  switch (message.name) {
    case 'rowDescription':
      if ('fields' in message) batch.onRowDescription(message as Message & RowDescriptionFields);
      break;
    case 'dataRow':
      if ('fields' in message) batch.onDataRow(message as Message & { fields: (string | null)[] });
      break;
    case 'commandComplete':
      if ('text' in message) batch.onCommandComplete({ text: String(message.text) });
      break;
    case 'emptyQuery':
      batch.onEmptyQuery();
      break;
  }
}

type RowDescriptionFields = Parameters<ReturnType<typeof createBatch>['onRowDescription']>[0];

import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createFollower, type Moment } from '../log/follower.ts';
import type { Breather, RealtimeLogger } from '../ports/ports.ts';
import { changesWithin, forgetChanges, listenTo } from './change-log.ts';
import { asks, checkedEntry, type Listener, type Subscription } from './subscriptions.ts';
import { createTables } from './table.ts';
import { tellChanges } from './tell-changes.ts';

/** What a channel asked for, with the numbers it received in the answer. */
export type RequestedEntries = readonly { readonly id: number; readonly value: unknown }[];

export type Changes = {
  readonly newId: () => number;
  /** Sends a listener changes from now on, replacing its previous subscriptions. Throws a `FilterFault`. */
  readonly subscribe: (listener: Listener, asked: RequestedEntries) => Promise<void>;
  readonly unsubscribe: (listener: Listener) => void;
  /** Called when there are new changes. */
  readonly hear: () => void;
  /** Renews the lease of this process, and deletes changes that were read. */
  readonly beat: () => Promise<void>;
  readonly rest: () => Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: RealtimeLogger;
  readonly breather: Breather;
  /** The name of this process. */
  readonly process: string;
};

/** How often leases are renewed and changes that were read are deleted. */
const beatMs = 20_000;

/** Changes of published tables, for listeners in this process. */
export function createChanges({ database, clock, logger, breather, process }: Options): Changes {
  const subscriptions = new Map<Listener, readonly Subscription[]>();
  const tables = createTables(database, clock);
  let lastId = 0;
  let beatAtMs = 0;
  let readBefore: Moment | null = null;
  const all = () => [...subscriptions.values()].flat();
  const onFailure = (err: unknown) => logger.warn({ err }, 'changes could not be told');

  const follower = createFollower({
    database,
    read: async (span) => {
      for await (const changes of changesWithin(database, span)) {
        const page = { changes, tables: await tables(), subscriptions: all() };
        await tellChanges(page, { database, breather, onFailure });
      }
    },
    onFailure,
  });

  const renewLease = async () => {
    const asked = all();
    const heard = (await tables()).filter((table) => asked.some(({ entry }) => asks(entry, table)));
    await listenTo(
      database,
      process,
      heard.map(({ relation }) => relation),
    );
  };

  return {
    newId: () => {
      lastId += 1;
      return lastId;
    },
    subscribe: async (listener, asked) => {
      const known = { database, tables: await tables(), claims: listener.claims() };
      const checked = [];
      for (const { id, value } of asked)
        checked.push({ id, listener, entry: await checkedEntry(value, known) });
      subscriptions.set(listener, checked);
      await renewLease();
      await follower.start();
    },
    unsubscribe: (listener) => void subscriptions.delete(listener),
    hear: follower.tell,
    beat: async () => {
      if (clock.nowMs() - beatAtMs < beatMs) return;
      beatAtMs = clock.nowMs();
      if (subscriptions.size === 0) follower.stop();
      else follower.tell();
      await renewLease();
      // A page of changes is read in less than one interval between beats, or it is never read.
      readBefore = await forgetChanges(database, readBefore);
    },
    rest: async () => {
      follower.stop();
      if (beatAtMs === 0 && subscriptions.size === 0) return;
      beatAtMs = 0;
      await listenTo(database, process, []);
    },
  };
}

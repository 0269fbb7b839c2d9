import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createShares } from '@vocabloom/database/port/shares.ts';
import type { Bus } from '../bus/bus.ts';
import type { BusMessage, Metas } from '../bus/bus-message.ts';
import { textMessage } from '../frames/write-frame.ts';
import { limits } from '../ports/limits.ts';
import type { Hub } from '../topics/hub.ts';
import { nameOf, type TopicKey, wireTopic } from '../topics/topic.ts';
import {
  keepPresence,
  type Presence,
  presencesOf,
  removeLeftPresences,
  removePresences,
} from './presence-store.ts';

type Payload = Readonly<Record<string, unknown>>;

/** A socket's current presence on a channel. */
export type Tracked = {
  readonly ref: string;
  readonly key: string;
  readonly payload: Payload;
  readonly previous: string | null;
};

type Gone = { readonly topic: TopicKey; readonly tracked: Tracked };

export type Presences = {
  /**
   * Tracks a payload in place of the previous one; returns what is tracked now. Tracking an equal payload changes
   * nothing. Null if the topic has no room for it: what was tracked before remains.
   */
  readonly track: (
    topic: TopicKey,
    wanted: { readonly key: string; readonly payload: Payload; readonly instead: Tracked | null },
  ) => Promise<Tracked | null>;
  /** Removes presences; what cannot be removed now is removed by a later sweep. */
  readonly untrack: (gone: readonly Gone[]) => Promise<void>;
  /** Who is present on a topic, in JSON (protocol: presence). */
  readonly state: (topic: TopicKey) => Promise<string>;
  /** Tells the members in this process who joined and left. */
  readonly hear: (message: Extract<BusMessage, { kind: 'presence' }>) => void;
  /** Announces that presences of dead processes have left, and those that could not be removed before. */
  readonly sweep: () => Promise<void>;
};

type Options = {
  readonly database: Pick<Database, 'once' | 'transaction'>;
  readonly bus: Pick<Bus, 'id'>;
  readonly hub: Pick<Hub, 'deliver'>;
  readonly ids: Ids;
};

/** Who is present on which topic, across all processes: the database holds the list and announces each change. */
export function createPresences({ database, bus, hub, ids }: Options): Presences {
  const metaOf = ({ ref, payload, previous }: Tracked) => ({
    ...payload,
    ...(previous !== null && { phx_ref_prev: previous }),
    phx_ref: ref,
  });
  const one = (tracked: Tracked): Metas => single(tracked.key, metaOf(tracked));
  // The process that caused a change also learns of it through the database, so that all processes see changes in the
  // same order.
  const diff = (topic: TopicKey, joins: Metas, leaves: Metas): string =>
    JSON.stringify({ kind: 'presence', topic, joins, leaves } satisfies BusMessage);

  // Those of a topic are kept one after the other: who waits here holds no connection of the database meanwhile.
  const enter = createShares(
    { running: 1, waiting: limits.presencesOfTopic },
    () => new Error('Too many presences of one topic wait to be kept'),
  );

  /** What could not be removed, by its ref: it would be shown as present for as long as this process runs. */
  const notRemoved = new Map<string, Gone>();

  const untrack = async (gone: readonly Gone[]) => {
    if (gone.length === 0) return;
    const messages = gone.map(({ topic, tracked }) => diff(topic, noOne(), one(tracked)));
    const refs = gone.map(({ tracked }) => tracked.ref);
    try {
      await removePresences(database, refs, messages);
    } catch (error) {
      for (const each of gone) notRemoved.set(each.tracked.ref, each);
      throw error;
    }
  };

  return {
    untrack,
    track: async (topic, { key, payload, instead }) => {
      if (instead !== null && isDeepStrictEqual(instead.payload, payload)) return instead;
      const tracked: Tracked = { ref: ids.uuid(), key, payload, previous: instead?.ref ?? null };
      const leave = await enter(topic).catch(() => null);
      if (leave === null) return null;
      try {
        const isKept = await keepPresence(
          database,
          { ref: tracked.ref, process: bus.id, topic, key, meta: JSON.stringify(metaOf(tracked)) },
          {
            instead: tracked.previous,
            message: diff(topic, one(tracked), instead === null ? noOne() : one(instead)),
          },
        );
        return isKept ? tracked : null;
      } finally {
        leave();
      }
    },
    state: async (topic) => listed(await presencesOf(database, topic)),
    hear: ({ topic, joins, leaves }) => {
      const wire = wireTopic(nameOf(topic));
      const message = textMessage({ topic: wire, event: 'presence_diff', payload: { joins, leaves } });
      hub.deliver(topic, { what: 'presence', message });
    },
    sweep: async () => {
      for (const [ref, gone] of [...notRemoved]) {
        notRemoved.delete(ref);
        await untrack([gone]);
      }
      await removeLeftPresences(database, ({ topic, key, meta }) =>
        diff(topic, noOne(), single(key, JSON.parse(meta))),
      );
    },
  };
}

/** A list in JSON. The metas, which may be long, are taken as they are stored. */
function listed(presences: readonly Presence[]): string {
  const metasOf = Map.groupBy(presences, ({ key }) => key);
  const entries = [...metasOf].map(
    ([key, all]) => `${JSON.stringify(key)}:{"metas":[${all.map(({ meta }) => meta).join(',')}]}`,
  );
  return `{${entries.join(',')}}`;
}

/** Clients choose these names, so the object must not inherit any properties. */
const noOne = (): Metas => Object.create(null);

function single(key: string, meta: Metas[string]['metas'][number]): Metas {
  const metas = noOne();
  metas[key] = { metas: [meta] };
  return metas;
}

import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { messageRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Outbound, UserBroadcast } from '../frames/frame.ts';
import { broadcastMessage } from '../frames/write-frame.ts';
import { createFollower, type Moment, type Span, withinSpan } from '../log/follower.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimeLogger } from '../ports/ports.ts';
import type { Hub, Member } from '../topics/hub.ts';
import { nameOf, type TopicKey, topicKey, wireTopic } from '../topics/topic.ts';

/** The messages a channel missed, complete up to the given moment. */
type Missed = { readonly messages: readonly Outbound[]; readonly upTo: Moment };

export type KeptMessages = {
  /** Delivers messages sent from SQL or stored, from now on. */
  readonly follow: () => Promise<void>;
  /** Called when there are such messages. */
  readonly hear: () => void;
  /** The newest messages of a private channel since a time, oldest first (protocol: replay). */
  readonly missed: (
    name: string,
    wanted: { readonly sinceMs: number; readonly most: number },
  ) => Promise<Missed>;
  /** Stores a broadcast, which also delivers it to everybody except one member. */
  readonly keep: (
    key: TopicKey,
    sent: Omit<UserBroadcast, 'metadata'> & { readonly seconds: number },
    except?: Member,
  ) => Promise<void>;
  /** Deletes expired messages. */
  readonly forget: () => Promise<void>;
  readonly rest: () => void;
};

type Options = {
  readonly database: Database;
  readonly hub: Hub;
  readonly ids: Ids;
  readonly logger: RealtimeLogger;
  /** The longest message that is sent, in bytes. */
  readonly messageBytes: number;
};

/** Where messages are read, and how long one may be. */
type Source = Pick<Options, 'database' | 'messageBytes'>;

/** Messages of `realtime.messages`: those sent from SQL, and those stored by clients. */
export function createKeptMessages({ database, hub, ids, logger, messageBytes }: Options): KeptMessages {
  const source = { database, messageBytes };
  /** Senders, by message, that must not receive their own message. */
  const senders = new Map<string, Member>();

  const follower = createFollower({
    database,
    read: async (span) => {
      for await (const row of sentWithin(source, span)) {
        const except = senders.get(row.id);
        senders.delete(row.id);
        if (row.event === null || (row.payload ?? row.binary_payload) === null) {
          logger.warn({ id: row.id }, 'a message that cannot be sent was passed over');
          continue;
        }
        const key = topicKey(row.topic, row.private);
        const message = messageOf(row, { id: row.id });
        await hub.deliver(key, { what: 'broadcast', message, xid: row.xid, except });
      }
    },
    onFailure: (err) => logger.warn({ err }, 'messages could not be read'),
  });

  return {
    follow: follower.start,
    hear: follower.tell,
    rest: follower.stop,
    missed: async (name, { sinceMs, most }) => {
      const { rows, upTo } = await sentSince(source, name, { sinceMs, most });
      return { messages: rows.map((row) => messageOf(row, { replayed: true, id: row.id })), upTo };
    },
    keep: async (key, sent, except) => {
      const id = ids.uuid();
      if (except !== undefined) senders.set(id, except);
      try {
        await insert(database, { id, key, sent });
      } catch (error) {
        senders.delete(id);
        throw error;
      }
    },
    forget: async () => {
      await database.once(owner, { text: 'delete from realtime.messages where expires_at < now()' });
    },
  };
}

const withoutPayload = z.pick(messageRow, {
  id: true,
  place: true,
  xid: true,
  topic: true,
  event: true,
  private: true,
});

/** A message with its payload as text: JSON, or bytes in base64. */
const keptMessage = z.extend(withoutPayload, {
  payload: z.nullable(z.string()),
  binary_payload: z.nullable(z.string()),
});
type KeptMessage = z.infer<typeof keptMessage>;

const columns = `${columnsOf(withoutPayload)}, case when fits then payload::text end as payload,
  case when fits then encode(binary_payload, 'base64') end as binary_payload`;

/** The rows, and of each whether it fits into `most` bytes (a parameter): one that does not is read without its payload. */
const messages = (most: string) => `realtime.messages cross join lateral (
  select coalesce(octet_length(payload::text), 0) + coalesce(octet_length(binary_payload), 0) <= ${most} as fits) size`;

function messageOf({ topic, event, payload, binary_payload }: KeptMessage, meta: object): Outbound {
  const isBinary = binary_payload !== null;
  return broadcastMessage(wireTopic(topic), {
    event: event ?? '',
    encoding: isBinary ? 'binary' : 'json',
    bytes: isBinary ? Buffer.from(binary_payload, 'base64') : Buffer.from(payload ?? 'null', 'utf8'),
    metadata: JSON.stringify(meta),
  });
}

/** Number of messages read at once; each has at most a few megabytes. */
const pageRows = 20;

async function* sentWithin(
  { database, messageBytes }: Source,
  { since, upTo }: Span,
): AsyncGenerator<KeptMessage> {
  let after = 0;
  for (;;) {
    const result = await database.once(
      { ...owner, readOnly: true },
      {
        text: `select ${columns} from ${messages('$5')}
          where ${withinSpan} and extension = 'broadcast' and place > $3 order by place limit $4`,
        values: [since, upTo, after, pageRows, messageBytes],
      },
    );
    const rows = rowsOf(keptMessage, result);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.place;
  }
}

type Wanted = { readonly sinceMs: number; readonly most: number };

async function sentSince(
  { database, messageBytes }: Source,
  name: string,
  { sinceMs, most }: Wanted,
): Promise<{ readonly rows: readonly KeptMessage[]; readonly upTo: Moment }> {
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      // A single statement sees one snapshot, which it returns with the rows.
      text: `select pg_current_snapshot()::text as moment, coalesce((
          select json_agg(to_json(m) order by m.inserted_at, m.place) from (
            select ${columns}, inserted_at from ${messages('$4')}
            where topic = $1 and private and extension = 'broadcast' and expires_at > now() and fits
              and inserted_at >= to_timestamp($2::double precision / 1000)
            order by inserted_at desc, place desc limit $3
          ) m
        ), '[]') as rows`,
      values: [name, sinceMs, most, messageBytes],
    },
  );
  const found = firstRowOf(z.object({ moment: z.string(), rows: z.array(keptMessage) }), result);
  if (found === undefined) throw new Error('the database did not return its time');
  return { rows: found.rows, upTo: found.moment };
}

type Insert = {
  readonly id: string;
  readonly key: TopicKey;
  readonly sent: Omit<UserBroadcast, 'metadata'> & { readonly seconds: number };
};

async function insert(database: Database, { id, key, sent }: Insert): Promise<void> {
  const isJson = sent.encoding === 'json';
  await database.once(owner, {
    text: `insert into realtime.messages (id, topic, extension, event, private, payload, binary_payload, expires_at)
      values ($1, $2, 'broadcast', $3, $4, $5::text::jsonb, $6, now() + make_interval(secs => $7))`,
    values: [
      ...[id, nameOf(key), sent.event, key.startsWith('private:')],
      isJson ? sent.bytes.toString('utf8') : null,
      isJson ? null : sent.bytes,
      Math.min(sent.seconds, limits.keptSeconds),
    ],
  });
}

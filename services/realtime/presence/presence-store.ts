import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { realtimePresenceRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';
import { readTopicKey, type TopicKey } from '../topics/topic.ts';

const presenceRow = z.pick(realtimePresenceRow, { ref: true, key: true, meta: true });

/** One socket's presence on a topic. `meta` is the tracked payload and its `phx_ref`, as JSON. */
export type Presence = Readonly<z.infer<typeof presenceRow>>;

/** What `p` must fulfill to count: others remain until they are removed as left behind. */
const isLive = 'exists (select from internal.realtime_processes q where q.id = p.process)';

/** The bytes of a presence in the list of its topic: its key and meta, with `:{"metas":[` and `]},`. */
const bytesOf = (key: string, meta: string) =>
  `octet_length(to_json(${key})::text) + octet_length(${meta}) + 14`;

/**
 * Replaces the socket's earlier presence, if any, and tells all processes, in one transaction. If the topic would have
 * more bytes than it may, nothing changes, and the answer is false.
 */
export async function keepPresence(
  database: Pick<Database, 'once'>,
  kept: Presence & { readonly process: string; readonly topic: TopicKey },
  { instead, message }: { readonly instead: string | null; readonly message: string },
): Promise<boolean> {
  // A lock of its own statement, so that the next one sees, and counts, what was kept before its turn came.
  const inTurn = { text: 'select pg_advisory_xact_lock(53, hashtext($1))', values: [kept.topic] };
  const { rowCount } = await database.once(
    { ...owner, before: [inTurn] },
    {
      text: `with fits as (
          select from internal.realtime_presences p where topic = $3 and ref is distinct from $6 and ${isLive}
          having coalesce(sum(${bytesOf('key', 'meta')}), 0) + ${bytesOf('$4::text', '$5::text')} <= $8
        ), gone as (
          delete from internal.realtime_presences where ref = $6 and exists (select from fits)
        ), here as (
          insert into internal.realtime_presences (ref, process, topic, key, meta)
          select $1, $2::uuid, $3, $4, $5 from fits
        )
        select internal.announce_realtime($7) from fits`,
      values: [
        ...[kept.ref, kept.process, kept.topic, kept.key, kept.meta, instead, message],
        limits.presenceBytesOfTopic,
      ],
    },
  );
  return rowCount > 0;
}

/** Removes presences and tells all processes, in one transaction. */
export async function removePresences(
  database: Pick<Database, 'once'>,
  refs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  await database.once(owner, {
    text: `with gone as (delete from internal.realtime_presences where ref = any($1))
      select internal.announce_realtime(m) from unnest($2::text[]) m`,
    values: [refs, messages],
  });
}

/**
 * Who is present on a topic, across all live processes. A process that was considered gone and came back may bring more
 * than the topic may have: that is left out.
 */
export async function presencesOf(
  database: Pick<Database, 'once'>,
  topic: TopicKey,
): Promise<readonly Presence[]> {
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      text: `select ${columnsOf(presenceRow)} from (
          select ${columnsOf(presenceRow)}, sum(${bytesOf('key', 'meta')}) over (order by ref) as bytes
          from internal.realtime_presences p where topic = $1 and ${isLive}
        ) listed where bytes <= $3 order by ref limit $2`,
      values: [topic, limits.presencesOfTopic, limits.presenceBytesOfTopic],
    },
  );
  return rowsOf(presenceRow, result);
}

const goneRow = z.pick(realtimePresenceRow, { ref: true, topic: true, key: true, meta: true });

type MessageOf = (left: Presence & { readonly topic: TopicKey }) => string;

/**
 * Removes presences left behind by processes that no longer exist, and announces it. Each row is handled by only one
 * process, and a bounded number at once.
 */
export async function removeLeftPresences(
  database: Pick<Database, 'transaction'>,
  messageOf: MessageOf,
): Promise<void> {
  let removed: number;
  do removed = await removeSomeLeft(database, messageOf);
  while (removed === limits.leftPresencesAtOnce);
}

const removeSomeLeft = (database: Pick<Database, 'transaction'>, messageOf: MessageOf): Promise<number> =>
  database.transaction(owner, async (tx) => {
    const result = await tx.query({
      text: `with page as materialized (
          select ref from internal.realtime_presences p where not ${isLive} limit $1 for update of p skip locked
        )
        delete from internal.realtime_presences p using page where p.ref = page.ref
        returning ${columnsOf(goneRow, { of: 'p' })}`,
      values: [limits.leftPresencesAtOnce],
    });
    const left = rowsOf(goneRow, result);
    if (left.length === 0) return 0;
    await tx.query({
      text: 'select internal.announce_realtime(m) from unnest($1::text[]) m',
      values: [left.map((row) => messageOf({ ...row, topic: readTopicKey(row.topic) }))],
    });
    return left.length;
  });

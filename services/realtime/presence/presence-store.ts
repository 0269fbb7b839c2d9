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

/** Replaces the socket's earlier presence, if any, and tells all processes, in one transaction. */
export async function keepPresence(
  database: Database,
  kept: Presence & { readonly process: string; readonly topic: TopicKey },
  { instead, message }: { readonly instead: string | null; readonly message: string },
): Promise<void> {
  await database.once(owner, {
    text: `with gone as (delete from internal.realtime_presences where ref = $6),
        here as (
          insert into internal.realtime_presences (ref, process, topic, key, meta) values ($1, $2, $3, $4, $5)
        )
      select internal.announce_realtime($7)`,
    values: [kept.ref, kept.process, kept.topic, kept.key, kept.meta, instead, message],
  });
}

/** Removes presences and tells all processes, in one transaction. */
export async function removePresences(
  database: Database,
  refs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  await database.once(owner, {
    text: `with gone as (delete from internal.realtime_presences where ref = any($1))
      select internal.announce_realtime(m) from unnest($2::text[]) m`,
    values: [refs, messages],
  });
}

/** Who is present on a topic, across all live processes. */
export async function presencesOf(database: Database, topic: TopicKey): Promise<readonly Presence[]> {
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      text: `select ${columnsOf(presenceRow)} from internal.realtime_presences p
        where topic = $1 and exists (select from internal.realtime_processes q where q.id = p.process)
        order by ref limit $2`,
      values: [topic, limits.presencesOfTopic],
    },
  );
  return rowsOf(presenceRow, result);
}

const goneRow = z.pick(realtimePresenceRow, { ref: true, topic: true, key: true, meta: true });

/**
 * Removes presences left behind by processes that no longer exist, and announces it. Each row is handled by only one
 * process.
 */
export async function removeLeftPresences(
  database: Database,
  messageOf: (left: Presence & { readonly topic: TopicKey }) => string,
): Promise<void> {
  await database.transaction(owner, async (tx) => {
    const result = await tx.query({
      text: `delete from internal.realtime_presences p
        where not exists (select from internal.realtime_processes q where q.id = p.process) returning ${columnsOf(goneRow)}`,
    });
    const left = rowsOf(goneRow, result);
    if (left.length === 0) return;
    await tx.query({
      text: 'select internal.announce_realtime(m) from unnest($1::text[]) m',
      values: [left.map((row) => messageOf({ ...row, topic: readTopicKey(row.topic) }))],
    });
  });
}

import { type ProgressRow, progressToRow } from '@vocabloom/contract/progress.ts';
import { studyEventRow, wordRow } from '@vocabloom/contract/rows.gen.ts';
import { type StudiedWord, StudiedWordSchema } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { EventPosition } from '@vocabloom/core/srs/event-order.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { eventToRow } from './event-rows.ts';

/** Every statement names the person: the transaction runs as the server, which row level security lets pass. */
type Of = { readonly userId: string };

const writtenWord = z.extend(z.pick(wordRow, { id: true }), StudiedWordSchema.shape);
const lockedWord = z.extend(writtenWord, z.pick(wordRow, { created_at: true }).shape);

export type LockedWord = z.infer<typeof lockedWord>;

/** Whether there still is an account of this person. */
export async function hasAccount({
  database,
  userId,
}: Of & { readonly database: Database }): Promise<boolean> {
  const text = 'select from auth.users where id = $1 and deleted_at is null';
  const { rows } = await database.once({ ...owner, readOnly: true }, { text, values: [userId] });
  return rows.length > 0;
}

/**
 * Locks those of the words that belong to the person, in the order of their ids, so that two calls with words in common
 * wait for each other without a deadlock. `share_positions` lets anyone adding, removing or moving words finish first.
 */
export async function lockWords(
  tx: Transaction,
  { userId, wordIds }: Of & { readonly wordIds: readonly string[] },
): Promise<readonly LockedWord[]> {
  const result = await tx.query({
    text: `
      select ${columnsOf(lockedWord)} from public.words
      where user_id = $1 and (select internal.share_positions($1)) and id = any($2::uuid[])
      order by id for no key update`,
    values: [userId, wordIds],
  });
  return rowsOf(lockedWord, result);
}

export type StoredEvents = {
  /** Ids of the events that were new. */
  readonly newIds: ReadonlySet<string>;
  /** The latest event each word had before, by word id. */
  readonly lastBefore: ReadonlyMap<string, EventPosition>;
};

const newOrLast = z.extend(z.pick(studyEventRow, { id: true, word_id: true }), {
  /** The latest event a word had before; null for a new one. */
  at_ms: z.nullable(studyEventRow.shape.at_ms),
});

/** Appends the events that are not stored yet, in one statement. Their words must be locked. */
export async function appendEvents(
  tx: Transaction,
  { userId, events }: Of & { readonly events: readonly StudyEvent[] },
): Promise<StoredEvents> {
  const result = await tx.query({
    // All parts of the statement see the table as it was before the statement.
    text: `
      with arriving as (
        select * from jsonb_to_recordset($2::jsonb)
          as e(id uuid, word_id uuid, kind text, at_ms bigint, scheduler text, payload jsonb)
      ),
      inserted as (
        insert into public.study_events (user_id, id, word_id, kind, at_ms, scheduler, payload)
        select $1::uuid, id, word_id, kind, at_ms, scheduler, payload from arriving
        on conflict do nothing
        returning id, word_id
      ),
      last_before as (
        select w.word_id, l.id, l.at_ms
        from (select distinct word_id from arriving) w
        cross join lateral (
          select s.id, s.at_ms from public.study_events s
          where s.user_id = $1::uuid and s.word_id = w.word_id order by s.at_ms desc, s.id desc limit 1
        ) l
      )
      select id, word_id, null::bigint as at_ms from inserted
      union all
      select id, word_id, at_ms from last_before`,
    values: [userId, JSON.stringify(events.map(eventToRow))],
  });
  const newIds = new Set<string>();
  const lastBefore = new Map<string, EventPosition>();
  for (const { id, word_id, at_ms } of rowsOf(newOrLast, result)) {
    if (at_ms === null) newIds.add(id);
    else lastBefore.set(word_id, { id, atMs: at_ms });
  }
  return { newIds, lastBefore };
}

/** Writes the progress of several words in one statement; resolves to the rows as they are now, by word id. */
export async function writeProgress(
  tx: Transaction,
  { userId, progressByWord }: Of & { readonly progressByWord: ReadonlyMap<string, Progress> },
): Promise<ReadonlyMap<string, StudiedWord>> {
  if (progressByWord.size === 0) return new Map();
  const rows = [...progressByWord].map(([id, progress]): ProgressRow & { id: string } => ({
    id,
    ...progressToRow(progress),
  }));
  const result = await tx.query({
    text: `
      update public.words w set
        sm2_interval = p.sm2_interval, learning_interval = p.learning_interval, ease = p.ease,
        next_due = p.next_due, apparent_tier = p.apparent_tier, history = p.history, max_interval = p.max_interval
      from jsonb_to_recordset($2::jsonb) as p(
        id uuid, sm2_interval integer, learning_interval integer, ease double precision,
        next_due bigint, apparent_tier smallint, history jsonb, max_interval integer
      )
      where w.user_id = $1 and w.id = p.id
      returning ${columnsOf(writtenWord, { of: 'w' })}`,
    values: [userId, JSON.stringify(rows)],
  });
  return new Map(rowsOf(writtenWord, result).map(({ id, ...word }) => [id, word]));
}

import { IdSchema } from '@vocabloom/contract/wire.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { EventPosition } from '@vocabloom/core/srs/event-order.ts';
import type { EventMark } from '@vocabloom/core/srs/fold.ts';
import type { Statement, Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { eventColumns, storedEvent } from './event-rows.ts';

/** A page holds up the event loop for less than a turn, even if each of its events sets a whole history. */
const ROWS_OF_A_PAGE = 500;

/** The words in question, each with the event where its fold begins; `undefined`: with its first. */
type Starts = ReadonlyMap<string, EventPosition | undefined>;

export type WordMark = EventMark & { readonly wordId: string };

const at = { id: IdSchema, word_id: IdSchema, at_ms: z.int() };
const storedMark = z.pipe(
  z.discriminatedUnion('kind', [
    z.object({ ...at, kind: z.literal('undo'), target_id: IdSchema }),
    z.object({ ...at, kind: z.literal(['set', 'reset']) }),
  ]),
  z.transform(({ id, word_id: wordId, at_ms: atMs, ...mark }): WordMark => {
    const place = { id, wordId, atMs };
    return mark.kind === 'undo'
      ? { ...place, kind: mark.kind, targetId: mark.target_id }
      : { ...place, kind: mark.kind };
  }),
);

/**
 * Those events of some words that take back or replace others, the latest first, page by page, without the progress
 * that is set.
 */
export async function* readMarks(
  tx: Transaction,
  { userId, wordIds }: { readonly userId: string; readonly wordIds: readonly string[] },
): AsyncGenerator<readonly WordMark[]> {
  const statement = {
    text: `
      select id, word_id, kind, at_ms, payload ->> 'targetId' as target_id from public.study_events
      where user_id = $1 and word_id = any($2::uuid[]) and kind in ('undo', 'set', 'reset')
      order by at_ms desc, id desc`,
    values: [userId, wordIds],
  };
  for await (const rows of pagesOf(tx, { cursor: 'study_marks', statement }))
    yield rowsOf(storedMark, { rows });
}

/**
 * The events of some words that can count, in order and page by page: where a fold begins, what sets or resets progress
 * later is undone.
 */
export async function* readCounting(
  tx: Transaction,
  { userId, starts }: { readonly userId: string; readonly starts: Starts },
): AsyncGenerator<readonly StudyEvent[]> {
  const statement = {
    text: `
      select ${eventColumns} from public.study_events e
      join unnest($2::uuid[], $3::bigint[], $4::uuid[]) as s(start_word_id, start_ms, start_id)
        on e.word_id = s.start_word_id
      where e.user_id = $1
        and (s.start_id is null or (e.at_ms, e.id) >= (s.start_ms, s.start_id))
        and (e.kind in ('answer', 'master') or e.id = s.start_id)
      order by e.at_ms, e.id`,
    values: [
      userId,
      [...starts.keys()],
      [...starts.values()].map((start) => start?.atMs ?? null),
      [...starts.values()].map((start) => start?.id ?? null),
    ],
  };
  for await (const rows of pagesOf(tx, { cursor: 'study_counting', statement }))
    yield rowsOf(storedEvent, { rows });
}

type Paged = { readonly cursor: string; readonly statement: Statement };

/**
 * The rows of a statement, page by page, as they were when it began. The database sorts them once, however many there
 * are and even if all have the same time. The cursor ends with the transaction.
 */
async function* pagesOf(tx: Transaction, { cursor, statement: { text, values = [] } }: Paged) {
  await tx.query({ text: `declare ${cursor} no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await tx.query({ text: `fetch ${ROWS_OF_A_PAGE} from ${cursor}` });
    yield rows;
    if (rows.length < ROWS_OF_A_PAGE) return;
  }
}

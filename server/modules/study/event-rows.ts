import { studyEventRow } from '@vocabloom/contract/rows.gen.ts';
import { StudyEventSchema } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { columnsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/**
 * What a row of `study_events` says about an event; fields of a particular kind are in `payload`, as in the contract.
 */
const eventRow = z.pick(studyEventRow, {
  id: true,
  word_id: true,
  kind: true,
  at_ms: true,
  scheduler: true,
  payload: true,
});

/** The columns `storedEvent` needs. */
export const eventColumns = columnsOf(eventRow);

export function eventToRow(event: StudyEvent): z.infer<typeof eventRow> {
  const { id, wordId, kind, atMs, scheduler, ...payload } = { scheduler: null, ...event };
  return { id, word_id: wordId, kind, at_ms: atMs, scheduler, payload };
}

/**
 * Parses a row into the event it holds. A word may have thousands of events, so each value is parsed only once, by the
 * contract.
 */
export const storedEvent = z.pipe(
  z.transform((row: Readonly<Record<string, unknown>>): unknown => {
    const { id, word_id: wordId, kind, at_ms: atMs, scheduler, payload } = row;
    return Object.assign({}, payload, { id, wordId, kind, atMs }, scheduler !== null && { scheduler });
  }),
  StudyEventSchema,
);

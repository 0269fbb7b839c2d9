import { ANSWER_MODES } from '@vocabloom/core/srs/answer-mode.ts';
import type { CardDirection, StudyEvent } from '@vocabloom/core/srs/event.ts';
import { SCHEDULER_IDS } from '@vocabloom/core/srs/scheduler.ts';
import * as z from 'zod/mini';
import { ProgressRowSchema, ProgressSchema } from './progress.ts';
import { wordRow } from './rows.gen.ts';
import { IdSchema, TimeMsSchema } from './wire.ts';

/**
 * `POST /study/events` (product: answers are events): many devices may send the same events, in any order and any
 * number of times.
 */
export const STUDY_EVENTS_PATH = '/study/events';

/** How many events one call may have. */
export const MAX_EVENTS_PER_CALL = 500;

const base = { id: IdSchema, wordId: IdSchema, atMs: TimeMsSchema };

/** One event as it is sent, in the same shape as in core. */
export const StudyEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('answer'),
    mode: z.literal(ANSWER_MODES),
    known: z.boolean(),
    direction: z.literal(['from-to', 'to-from'] satisfies CardDirection[]),
    scheduler: z.literal(SCHEDULER_IDS),
  }),
  z.object({ ...base, kind: z.literal('reset') }),
  z.object({ ...base, kind: z.literal('master') }),
  z.object({ ...base, kind: z.literal('set'), progress: ProgressSchema }),
  z.object({ ...base, kind: z.literal('undo'), targetId: IdSchema }),
]);

/**
 * The form a call must have to be read at all. `readStudyEvents` judges its events one by one, so that one bad event
 * does not hold up the others forever.
 */
export const StudyEventsRequestSchema = z.object({
  events: z.array(z.looseObject({ id: IdSchema })).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)),
});

export type StudyEventsRequest = { readonly events: readonly StudyEvent[] };

/**
 * The result of an event. `applied`: stored and counted in the word's progress. `duplicate`: stored earlier.
 * `unknown_word`: the learner has no such word (any longer). After these three, the client forgets the event.
 * `rejected`: the event cannot be accepted as it is; the client puts it aside and goes on with the others. An event
 * without a result is sent again.
 */
const EventOutcomeSchema = z.literal(['applied', 'duplicate', 'unknown_word', 'rejected']);

/**
 * Why an event was rejected. `clock_ahead`: its time is in the future; `nowMs` gives the right time. `not_stored`: it
 * is well formed, but the server can neither store nor count it.
 */
const RejectionReasonSchema = z.literal(['malformed', 'clock_ahead', 'not_stored']);

const EventResultSchema = z.object({
  id: IdSchema,
  outcome: EventOutcomeSchema,
  reason: z.optional(RejectionReasonSchema),
});

/** The progress of a word and when the row last changed, so that the newer of two versions can be kept. */
export const StudiedWordSchema = z.extend(
  ProgressRowSchema,
  z.safeExtend(z.pick(wordRow, { updated_at: true }), { updated_at: z.iso.datetime({ offset: true }) }).shape,
);

export const StudyEventsResponseSchema = z.object({
  /** One result for each event that was handled, in the order of the call. */
  results: z.array(EventResultSchema),
  /** Progress after the call of every known word in it, by word id. */
  words: z.record(IdSchema, StudiedWordSchema),
  /** The server's clock. */
  nowMs: TimeMsSchema,
});

export type RejectionReason = z.infer<typeof RejectionReasonSchema>;
export type StudiedWord = z.infer<typeof StudiedWordSchema>;
export type EventResult = z.infer<typeof EventResultSchema>;
export type StudyEventsResponse = z.infer<typeof StudyEventsResponseSchema>;

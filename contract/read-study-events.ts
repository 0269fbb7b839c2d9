import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type * as z from 'zod/mini';
import {
  type EventResult,
  type RejectionReason,
  StudyEventSchema,
  type StudyEventsRequestSchema,
} from './study-events.ts';

/**
 * How far an event's time may be ahead of the server's. In the fold, an event from the future would win over every
 * later answer and put the word's due date out of reach, so a clock that is a day fast must be corrected first.
 */
export const MAX_CLOCK_AHEAD_MS = 86_400_000;

export type ReadStudyEvents = {
  readonly events: readonly StudyEvent[];
  readonly rejected: readonly (EventResult & { readonly outcome: 'rejected' })[];
};

/**
 * Sorts the events of a call into those that can be stored and those that never can, both in the order of the call.
 *
 * @param request a call parsed by `StudyEventsRequestSchema`
 * @param nowMs the server's clock, epoch milliseconds
 */
export const readStudyEvents = (
  request: z.infer<typeof StudyEventsRequestSchema>,
  nowMs: number,
): ReadStudyEvents => {
  const events: StudyEvent[] = [];
  const rejected: { id: string; outcome: 'rejected'; reason: RejectionReason }[] = [];
  const reject = (id: string, reason: RejectionReason) => rejected.push({ id, outcome: 'rejected', reason });

  for (const raw of request.events) {
    const { success, data: event } = StudyEventSchema.safeParse(raw);
    if (!success) reject(raw.id, 'malformed');
    else if (event.atMs > nowMs + MAX_CLOCK_AHEAD_MS) reject(event.id, 'clock_ahead');
    else events.push(event);
  }
  return { events, rejected };
};

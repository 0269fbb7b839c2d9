import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { compareEvents } from '@vocabloom/core/srs/event-order.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';

/** An event created on this device that the server has not confirmed yet. It belongs to the person who created it. */
export type PendingEvent = {
  readonly userId: string;
  readonly event: StudyEvent;
  /** For an undo: the progress before its target, shown until the server has answered. */
  readonly restored?: Progress;
  /** The server said that it cannot store this event, and the learner was told. It is tried again with each visit. */
  readonly isRefused?: boolean;
};

export const inOrder = (pending: readonly PendingEvent[]): PendingEvent[] =>
  pending.toSorted((a, b) => compareEvents(a.event, b.event));

import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';

/** An event made on this device which the server has not confirmed yet. It belongs to the person who made it. */
export type PendingEvent = {
  readonly userId: string;
  readonly event: StudyEvent;
  /** For an undo: the progress before its target, shown until the server has answered. */
  readonly restored?: Progress;
};

/** Order in which a device's events happened: by time, and by id where two tabs met in one millisecond. */
export const byTime = (a: PendingEvent, b: PendingEvent): number =>
  a.event.atMs - b.event.atMs || (a.event.id < b.event.id ? -1 : a.event.id > b.event.id ? 1 : 0);

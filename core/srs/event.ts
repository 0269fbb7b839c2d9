import type { AnswerMode } from './answer-mode.ts';
import type { Progress } from './progress.ts';
import type { SchedulerId } from './scheduler.ts';

/** Which side of the pair was shown first. */
export type CardDirection = 'from-to' | 'to-from';

type EventBase = {
  /** Created by the client (lower-case UUID); sending an event twice changes nothing. */
  readonly id: string;
  readonly wordId: string;
  /** When it happened, epoch milliseconds by the client's clock. */
  readonly atMs: number;
};

export type AnswerEvent = EventBase & {
  readonly kind: 'answer';
  readonly mode: AnswerMode;
  readonly known: boolean;
  readonly direction: CardDirection;
  /** Name and version of the scheduler that judged it, e.g. `sm2@1`. */
  readonly scheduler: SchedulerId;
};
type ResetEvent = EventBase & { readonly kind: 'reset' };
type MasterEvent = EventBase & { readonly kind: 'master' };
type SetEvent = EventBase & { readonly kind: 'set'; readonly progress: Progress };
export type UndoEvent = EventBase & { readonly kind: 'undo'; readonly targetId: string };

/**
 * Everything that can happen to a word's progress. Events are appended, never changed (product: answers are events).
 * `set` records progress written directly through the data service, or the reset after an edited pair. `undo` takes
 * back an earlier event of the same word, an earlier undo included (which is a redo).
 */
export type StudyEvent = AnswerEvent | ResetEvent | MasterEvent | SetEvent | UndoEvent;

/**
 * The undo of an event. Its time is always later than its target's, even if the clock was set back: nothing can be
 * undone before it happened, so an earlier undo would have no effect.
 *
 * @param nowMs epoch milliseconds
 */
export const undoOf = (
  target: Pick<StudyEvent, 'id' | 'wordId' | 'atMs'>,
  undo: { readonly id: string; readonly nowMs: number },
): UndoEvent => ({
  id: undo.id,
  wordId: target.wordId,
  atMs: Math.max(undo.nowMs, target.atMs + 1),
  kind: 'undo',
  targetId: target.id,
});

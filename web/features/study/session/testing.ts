import type { AnswerMode } from '@vocabloom/core/srs/answer-mode.ts';
import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { initialProgress, type Progress } from '@vocabloom/core/srs/progress.ts';
import type { Word } from '../../words/word.ts';
import { skip, takeIn, turn } from './move.ts';
import { type CardFacing, type Outside, progressOf, type Session, type StudyWay } from './session.ts';
import { startSession } from './start-session.ts';
import { undo } from './undo.ts';

export const nowMs = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

export const word = (position: number, progress: Partial<Progress> = {}): Word => ({
  id: `w${position}`,
  groupId: 'g',
  position,
  fromText: `from ${position}`,
  toText: `to ${position}`,
  progress: { ...initialProgress(nowMs), ...progress },
  updatedAtMs: nowMs,
});

export const words = (count: number): Word[] => Array.from({ length: count }, (_, index) => word(index));

export const mastered = { tier: 5, learningIntervalDays: 10, nextDueMs: nowMs + dayMs } as const;
export const notDue = { nextDueMs: nowMs + dayMs } as const;

/** A random number generator that repeats for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const outside = (seed = 1): Outside => ({ random: chance(seed), nowMs });

type Doing = { kind: 'answer'; known: boolean; holds?: boolean } | { kind: 'master' } | { kind: 'reset' };

/** Performs an action on the card shown, with the progress that core computes for it. */
export function doIt(session: Session, doing: Doing, from: Outside = outside()): Session {
  const wordId = session.place.card?.wordId;
  if (wordId === undefined) return session;
  const mode: AnswerMode = session.way === 'due' ? 'sm2' : 'learning';
  const base = { id: `e${session.steps.length}`, wordId, atMs: nowMs + session.steps.length };
  const event: StudyEvent =
    doing.kind === 'answer'
      ? { ...base, ...doing, mode, direction: 'from-to', scheduler: 'sm2@1' }
      : { ...base, kind: doing.kind };
  const before = progressOf(session, wordId);
  return takeIn(
    session,
    {
      kind: doing.kind,
      event,
      before,
      after: applyEvent(before, event),
      holds: 'holds' in doing && doing.holds === true,
    },
    from,
  );
}

/** Answers as `createStudy` does: if the card was already answered, it has now been read and the next one comes. */
export const answer = (session: Session, known: boolean, from: Outside = outside()) =>
  session.place.judged ? skip(session, from) : doIt(session, { kind: 'answer', known }, from);

export const know = (session: Session, from?: Outside) => answer(session, true, from);
export const dontKnow = (session: Session, from?: Outside) => answer(session, false, from);

/** Answers "don't know", reads the answer, and goes on. */
export const miss = (session: Session, from?: Outside) => skip(dontKnow(session, from), from ?? outside());

/** Performs one of the moves by name, as drawn by a property test. */
export function doMove(session: Session, move: string): Session {
  switch (move) {
    case 'know':
      return know(session);
    case 'dont':
      return dontKnow(session);
    case 'skip':
      return skip(session, outside());
    case 'undo':
      return undo(session);
    case 'master':
      return doIt(session, { kind: 'master' });
    case 'reset':
      return doIt(session, { kind: 'reset' });
    default:
      return turn(session, outside());
  }
}

export const start = (way: StudyWay, list = words(5), facing: CardFacing = 'from-to', seed = 1): Session =>
  startSession({ way, words: list, facing }, outside(seed));

export const shownId = (session: Session) => session.place.card?.wordId;

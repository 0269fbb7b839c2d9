import { nextIndex, previousIndex } from '@vocabloom/core/srs/classic-order.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { MASTERED_TIER, type Progress } from '@vocabloom/core/srs/progress.ts';
import { prepareNext, show } from './prepare.ts';
import { type Outside, type Place, progressOf, type Session, type Step, withProgress } from './session.ts';

/** Shows the other side of the card. If the card has been answered, it has now been read, and the next one comes. */
export function turn(session: Session, outside: Outside): Session {
  const { card, turned, judged } = session.place;
  if (card === null) return session;
  return judged ? advance(session, outside) : { ...session, place: { ...session.place, turned: !turned } };
}

/** Something the learner did to the card shown, as recorded in the study log. */
export type Recorded = {
  readonly kind: 'answer' | 'master' | 'reset';
  readonly event: StudyEvent;
  readonly before: Progress;
  readonly after: Progress;
  /** The answer stays in view, even a right one, so that the learner can compare it with what they typed. */
  readonly holds?: boolean;
};

/**
 * Applies a recorded event to the session and goes on to the next card. A word that was not known first shows its
 * answer, if that has not been seen. A reset keeps the card on the table, face up; so does mastering in classic mode,
 * where only the arrows and answers lead to the next card.
 */
export function takeIn(session: Session, recorded: Recorded, outside: Outside): Session {
  const { card } = session.place;
  if (card === null) return session;
  const { kind, event, before, after, holds = false } = recorded;
  const known = event.kind === 'answer' ? { known: event.known } : {};
  const step: Step = { kind, place: session.place, wordId: card.wordId, event, before, after, ...known };
  const stepped = { ...withProgress(session, card.wordId, after), steps: [...session.steps, step] };
  const isUnseen = event.kind === 'answer' && !session.place.turned && (holds || !event.known);
  if (isUnseen) return { ...stepped, place: { ...stepped.place, turned: true, judged: true } };
  const stays = kind === 'reset' || (kind === 'master' && session.way === 'classic');
  return stays
    ? { ...stepped, place: { ...stepped.place, turned: false, judged: false } }
    : advance(stepped, outside);
}

/**
 * Goes on to the next card, without an answer unless it was already given. In review and learning mode this can be
 * undone.
 */
export function skip(session: Session, outside: Outside): Session {
  const { card, judged } = session.place;
  if (card === null) return session;
  if (session.way === 'classic' || judged) return advance(session, outside);
  const progress = progressOf(session, card.wordId);
  const step: Step = {
    kind: 'skip',
    place: session.place,
    wordId: card.wordId,
    before: progress,
    after: progress,
  };
  return advance({ ...session, steps: [...session.steps, step] }, outside);
}

/**
 * Goes back in classic mode, wrapping around at the start. The other modes go back only by undo: review shows a word
 * once.
 */
export function goBack(session: Session, outside: Outside): Session {
  const { queue, index, card } = session.place;
  const previous = previousIndex(index, queue.length);
  const wordId = queue[previous];
  if (session.way !== 'classic' || card === null || wordId === undefined) return session;
  const place = {
    queue,
    index: previous,
    turned: false,
    judged: false,
    card: show({ session, wordId, after: card }, outside),
  };
  return { ...session, place: prepareNext(session, place, outside) };
}

function advance(session: Session, outside: Outside): Session {
  const { queue, index, card, next } = session.place;
  const upcoming = next ?? sameAgain(session, outside);
  const place: Omit<Place, 'next'> = {
    queue,
    index: session.way === 'classic' ? nextIndex(index, queue.length) : index + 1,
    card: upcoming && card && { ...upcoming, serial: card.serial + 1 },
    turned: false,
    judged: false,
  };
  return { ...session, place: prepareNext(session, place, outside) };
}

/** In learning mode the last remaining word comes again until it is mastered. */
function sameAgain(session: Session, outside: Outside) {
  const { card } = session.place;
  if (session.way !== 'learning' || card === null) return null;
  if (progressOf(session, card.wordId).tier === MASTERED_TIER) return null;
  return show({ session, wordId: card.wordId, after: card }, outside);
}

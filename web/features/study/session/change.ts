import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { MASTERED_TIER } from '@vocabloom/core/srs/progress.ts';
import { shuffle as inRandomOrder } from '@vocabloom/core/srs/shuffle.ts';
import type { Word } from '../../words/word.ts';
import { prepareNext, show } from './prepare.ts';
import { type CardFacing, type Outside, progressOf, type Session, withProgress } from './session.ts';

/** Shuffles classic mode's cards and starts from the first one. */
export function shuffle(session: Session, outside: Outside): Session {
  const { queue, card } = session.place;
  if (session.way !== 'classic' || card === null) return session;
  const dealt = inRandomOrder(queue, outside.random);
  const first = dealt[0];
  if (first === undefined) return session;
  const place = {
    queue: dealt,
    index: 0,
    turned: false,
    judged: false,
    card: show({ session, wordId: first, after: card }, outside),
  };
  return { ...session, place: prepareNext(session, place, outside) };
}

/**
 * Shows the other side first, starting with the card on the table, or with the next one if that is already answered.
 */
export function face(session: Session, facing: CardFacing, outside: Outside): Session {
  const faced = { ...session, facing };
  const { card } = session.place;
  if (card === null || facing === session.facing) return faced;
  if (session.place.judged) return { ...faced, place: prepareNext(faced, session.place, outside) };
  const direction = show({ session: faced, wordId: card.wordId, after: card }, outside).direction;
  const place = { ...session.place, turned: false, card: { ...card, direction } };
  return { ...faced, place: prepareNext(faced, place, outside) };
}

/** Merges progress that came from elsewhere: the server, another tab, another device. */
export function merge(session: Session, wordId: string, progress: Progress, outside: Outside): Session {
  if (!session.words.has(wordId) || isSame(progressOf(session, wordId), progress)) return session;
  const merged = withProgress(session, wordId, progress);
  const { place } = session;
  const nextIsMastered =
    session.way === 'learning' && place.next?.wordId === wordId && progress.tier === MASTERED_TIER;
  return nextIsMastered ? { ...merged, place: prepareNext(merged, place, outside) } : merged;
}

const isSame = (a: Progress, b: Progress): boolean =>
  a.tier === b.tier &&
  a.learningIntervalDays === b.learningIntervalDays &&
  a.sm2IntervalDays === b.sm2IntervalDays &&
  a.ease === b.ease &&
  a.nextDueMs === b.nextDueMs &&
  a.maxIntervalDays === b.maxIntervalDays &&
  a.history.length === b.history.length &&
  a.history.at(-1)?.time === b.history.at(-1)?.time;

/** Shows the new texts of an edited pair on its card. Its progress comes through the study log. */
export function editWord(session: Session, word: Pick<Word, 'id' | 'fromText' | 'toText'>): Session {
  const known = session.words.get(word.id);
  if (!known) return session;
  const words = new Map(session.words).set(word.id, {
    ...known,
    fromText: word.fromText,
    toText: word.toText,
  });
  return { ...session, words, place: { ...session.place, turned: false, judged: false } };
}

export const stop = (session: Session): Session => ({ ...session, stopped: true });
export const goOn = (session: Session): Session => ({ ...session, stopped: false });

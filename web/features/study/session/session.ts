import type { CardDirection, StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { Word } from '../../words/word.ts';

/**
 * How cards follow each other (product: study modes). `learning` draws by weight until every word is mastered, `due`
 * shows each due word once, `classic` goes round and round.
 */
export type StudyWay = 'learning' | 'due' | 'classic';

/** Which side the learner wants to see first. */
export type CardFacing = CardDirection | 'mixed';

/** A word on the table. The serial distinguishes two showings of the same word. */
export type Shown = { readonly wordId: string; readonly direction: CardDirection; readonly serial: number };

/** The current position in the session: everything an undo has to restore. */
export type Place = {
  /** Words in the order they come up; empty in learning mode, which draws at random. */
  readonly queue: readonly string[];
  readonly index: number;
  /** Null when nothing is left to show. */
  readonly card: Shown | null;
  readonly turned: boolean;
  /**
   * Already answered: a word that was not known and whose answer was not seen stays, turned over, until the learner has
   * read it.
   */
  readonly judged: boolean;
  /** The card that comes up next; it is chosen before the answer so that it can lie ready. */
  readonly next: Shown | null;
};

/** Something the learner did that can be undone. A skip has no event. */
export type Step = {
  readonly kind: 'answer' | 'master' | 'reset' | 'skip';
  readonly place: Place;
  readonly wordId: string;
  readonly known?: boolean;
  readonly event?: StudyEvent;
  readonly before: Progress;
  readonly after: Progress;
};

export type Session = {
  readonly way: StudyWay;
  readonly facing: CardFacing;
  readonly words: ReadonlyMap<string, Word>;
  /** Progress of the words that differs from what was loaded. */
  readonly progress: ReadonlyMap<string, Progress>;
  readonly place: Place;
  readonly steps: readonly Step[];
  /** The learner has stopped although cards are left. */
  readonly stopped: boolean;
};

/** External inputs of draws: a random number from 0 up to 1, and the time. */
export type Outside = { readonly random: () => number; readonly nowMs: number };

export const wordOf = (session: Session, shown: Shown | null): Word | null =>
  (shown && session.words.get(shown.wordId)) ?? null;

export function progressOf(session: Session, wordId: string): Progress {
  const progress = session.progress.get(wordId) ?? session.words.get(wordId)?.progress;
  if (!progress) throw new RangeError(`There is no word ${wordId} in this session`);
  return progress;
}

export const isOver = (session: Session): boolean => session.stopped || session.place.card === null;

export function withProgress(session: Session, wordId: string, progress: Progress): Session {
  return { ...session, progress: new Map(session.progress).set(wordId, progress) };
}

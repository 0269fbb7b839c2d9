import { dueWords } from '@vocabloom/core/srs/selection.ts';
import type { Word } from '../../words/word.ts';
import { drawWordId, prepareNext, show } from './prepare.ts';
import type { CardFacing, Outside, Session, StudyWay } from './session.ts';

/**
 * A new session over words in the order of their positions. Review takes the words that are due now and sticks to them:
 * a word that falls due meanwhile waits for the next session.
 */
export function startSession(
  { way, words, facing }: { way: StudyWay; words: readonly Word[]; facing: CardFacing },
  outside: Outside,
): Session {
  const session: Session = {
    way,
    facing,
    words: new Map(words.map((word) => [word.id, word])),
    progress: new Map(),
    place: {
      queue: queueOf(way, words, outside),
      index: 0,
      card: null,
      turned: false,
      judged: false,
      next: null,
    },
    steps: [],
    stopped: false,
  };
  const first = way === 'learning' ? drawWordId(session, undefined, outside) : session.place.queue[0];
  if (first === undefined) return session;
  const card = show({ session, wordId: first, after: null }, outside);
  return { ...session, place: prepareNext(session, { ...session.place, card }, outside) };
}

function queueOf(way: StudyWay, words: readonly Word[], { nowMs }: Outside): readonly string[] {
  if (way === 'learning') return [];
  return (way === 'due' ? dueWords(words, nowMs) : words).map(({ id }) => id);
}

import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { EventDraft, StudyLog } from '../../../platform/study-log/study-log.ts';
import { createStore } from '../../../state/store.ts';
import type { Word } from '../../words/word.ts';
import { editWord, face, goOn, merge, shuffle, stop } from './change.ts';
import { goBack, skip, takeIn, turn } from './move.ts';
import type { CardFacing, Outside, Session, StudyWay } from './session.ts';
import { startSession } from './start-session.ts';
import { lastStep, undo } from './undo.ts';

export type StudyPorts = {
  readonly nowMs: () => number;
  readonly log: Pick<StudyLog, 'recordEvent' | 'progressOf' | 'subscribe'>;
  readonly random: () => number;
};

export type Study = {
  readonly session: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  readonly turn: () => void;
  /** `holds`: the answer stays in view until the learner goes on, even a right one. */
  readonly answer: (known: boolean, options?: { readonly holds: boolean }) => void;
  readonly forward: () => void;
  readonly back: () => void;
  readonly undo: () => void;
  readonly shuffle: () => void;
  readonly master: () => void;
  readonly reset: () => void;
  readonly edited: (word: Pick<Word, 'id' | 'fromText' | 'toText'>) => void;
  readonly face: (facing: CardFacing) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
  /** Follows changes that come from elsewhere, until the returned function is called. */
  readonly follow: () => () => void;
};

/**
 * A running session: each action of the learner goes into the study log and the session in one step, without waiting
 * for anything, so that the next card can be painted at once.
 */
export function createStudy(
  input: { way: StudyWay; words: readonly Word[]; facing: CardFacing },
  ports: StudyPorts,
): Study {
  const { log } = ports;
  const outside = (): Outside => ({ random: ports.random, nowMs: ports.nowMs() });
  const words = input.words.map((word) => ({ ...word, progress: log.progressOf(word) }));
  // The log is asked for progress with the word as loaded, since it applies its answers on top of that.
  const loaded = new Map(input.words.map((word) => [word.id, word]));
  const store = createStore(startSession({ ...input, words }, outside()));
  const shownWord = () => loaded.get(store.get().place.card?.wordId ?? '');

  const record = (kind: 'answer' | 'master' | 'reset', draft: EventDraft, holds = false) => {
    const word = shownWord();
    if (!word) return;
    const { event, before, after } = log.recordEvent({ word, draft });
    store.update((session) => takeIn(session, { kind, event, before, after, holds }, outside()));
  };

  return {
    session: store.get,
    subscribe: store.subscribe,
    turn: () => store.update((session) => turn(session, outside())),
    answer: (known, options) => {
      const { card, judged } = store.get().place;
      if (!card) return;
      // A second answer to a word that was not known means that the answer was read: nothing is counted twice.
      if (judged) return store.update((session) => skip(session, outside()));
      // Classic mode's answers count as learning mode's (product: spaced repetition).
      const mode = input.way === 'due' ? 'sm2' : 'learning';
      record('answer', { kind: 'answer', mode, known, direction: card.direction }, options?.holds);
    },
    forward: () => store.update((session) => skip(session, outside())),
    back: () =>
      store.update((session) =>
        session.way !== 'classic' && lastStep(session)?.kind === 'skip' && !session.place.judged
          ? undo(session)
          : goBack(session, outside()),
      ),
    undo: () => {
      const step = lastStep(store.get());
      const word = step && loaded.get(step.wordId);
      store.update(undo);
      if (step?.event && word) {
        log.recordEvent({ word, draft: { kind: 'undo', target: step.event, restored: step.before } });
      }
    },
    shuffle: () => store.update((session) => shuffle(session, outside())),
    master: () => record('master', { kind: 'master' }),
    reset: () => record('reset', { kind: 'reset' }),
    edited: (edit) => {
      const word = loaded.get(edit.id);
      if (!word) return;
      // An undo reaching back beyond the edit would give the new pair the old one's progress.
      store.update((session) => editWord({ ...session, steps: without(session.steps, edit.id) }, edit));
      log.recordEvent({ word, draft: { kind: 'reset' } });
    },
    face: (facing) => store.update((session) => face(session, facing, outside())),
    stop: () => store.update(stop),
    goOn: () => store.update(goOn),
    follow: () =>
      log.subscribe((wordIds) => {
        for (const id of wordIds) {
          const word = loaded.get(id);
          if (word) mergeWord(id, log.progressOf(word));
        }
      }),
  };

  function mergeWord(id: string, progress: Progress) {
    store.update((session) => merge(session, id, progress, outside()));
  }
}

const without = (steps: Session['steps'], wordId: string) => steps.filter((step) => step.wordId !== wordId);

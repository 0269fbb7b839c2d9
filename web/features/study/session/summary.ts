import type { Tier } from '@vocabloom/core/srs/progress.ts';
import type { Word } from '../../words/word.ts';
import { progressOf, type Session } from './session.ts';

export type StudiedWord = { readonly word: Word; readonly before: Tier; readonly after: Tier };

export type Summary = {
  readonly answers: number;
  readonly known: number;
  /** Share of answers that were known, from 0 to 1; null without answers. */
  readonly accuracy: number | null;
  /** Every word that was answered, mastered or reset, those that grew most first. */
  readonly words: readonly StudiedWord[];
  readonly grown: number;
  readonly newlyMastered: number;
};

/** What a session has made of its words, undone steps left out. */
export function summarise(session: Session): Summary {
  const firstBefore = new Map<string, Tier>();
  for (const { kind, wordId, before } of session.steps) {
    if (kind !== 'skip' && !firstBefore.has(wordId)) firstBefore.set(wordId, before.tier);
  }
  const words = [...firstBefore]
    .flatMap(([wordId, before]) => {
      const word = session.words.get(wordId);
      return word ? [{ word, before, after: progressOf(session, wordId).tier }] : [];
    })
    .sort((a, b) => b.after - b.before - (a.after - a.before));
  const answers = session.steps.filter(({ kind }) => kind === 'answer');
  const known = answers.filter((step) => step.known === true).length;
  return {
    answers: answers.length,
    known,
    accuracy: answers.length > 0 ? known / answers.length : null,
    words,
    grown: words.filter(({ before, after }) => after > before).length,
    newlyMastered: words.filter(({ before, after }) => before < 5 && after === 5).length,
  };
}

import { isDue } from '@vocabloom/core/srs/due.ts';
import type { Tier } from '@vocabloom/core/srs/progress.ts';
import { hasGrown } from '@vocabloom/core/srs/tiers.ts';
import type { Word } from '../../words/word.ts';
import { progressOf, type Session } from './session.ts';

export type StudiedWord = { readonly word: Word; readonly before: Tier; readonly after: Tier };

export type Summary = {
  readonly answers: number;
  readonly known: number;
  /** Share of answers that were known, from 0 to 1; null if there were none. */
  readonly accuracy: number | null;
  /** Every word that was answered, mastered or reset, with those that grew most first. */
  readonly words: readonly StudiedWord[];
  readonly grown: number;
  readonly newlyMastered: number;
  /** Whether this session has brought its last word into bloom. */
  readonly isInBloom: boolean;
  /** Words that were skipped and not answered later either. */
  readonly skipped: number;
  /** Words of the session that are due now, whatever was studied. */
  readonly due: number;
  /** When the next word that is not due yet falls due, epoch milliseconds; null if there is none. */
  readonly nextDueMs: number | null;
};

/**
 * The effect of a session on its words, without undone steps, and how many of them are due.
 * @param nowMs epoch milliseconds
 */
export function summarize(session: Session, nowMs: number): Summary {
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
  const newlyMastered = words.filter(({ before, after }) => before < 5 && after === 5).length;
  const known = answers.filter((step) => step.known === true).length;
  return {
    answers: answers.length,
    known,
    accuracy: answers.length > 0 ? known / answers.length : null,
    words,
    grown: words.filter(hasGrown).length,
    newlyMastered,
    isInBloom:
      newlyMastered > 0 && [...session.words.keys()].every((id) => progressOf(session, id).tier === 5),
    skipped: countSkipped(session),
    ...whenDue(session, nowMs),
  };
}

function countSkipped({ steps }: Session): number {
  const done = new Set(steps.filter(({ kind }) => kind !== 'skip').map(({ wordId }) => wordId));
  return new Set(steps.filter(({ wordId }) => !done.has(wordId)).map(({ wordId }) => wordId)).size;
}

function whenDue(session: Session, nowMs: number): Pick<Summary, 'due' | 'nextDueMs'> {
  let due = 0;
  let nextDueMs: number | null = null;
  for (const wordId of session.words.keys()) {
    const progress = progressOf(session, wordId);
    if (isDue(progress, nowMs)) due += 1;
    else nextDueMs = Math.min(nextDueMs ?? progress.nextDueMs, progress.nextDueMs);
  }
  return { due, nextDueMs };
}

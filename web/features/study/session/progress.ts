import { MASTERED_TIER, type Tier } from '@vocabloom/core/srs/progress.ts';
import { progressOf, type Session } from './session.ts';

/** The progress of a session, in its own unit: steps of growth in learning mode, cards otherwise. */
export type SessionProgress = { readonly value: number; readonly max: number } & (
  | { readonly way: 'learning'; readonly answers: number; readonly mastered: number }
  | { readonly way: 'due' | 'classic' }
);

/** A miss puts a new word at tier 2: growth begins above it. */
const grownSteps = (tier: Tier): number => Math.max(tier, 2);

/**
 * In learning mode, progress is how much the words of this session have grown since it began: the first known answer
 * already shows, and the bar is full once every word is mastered. `mastered` counts the words mastered in this session.
 */
export function sessionProgress(session: Session): SessionProgress {
  const { way, place, words, steps } = session;
  if (way !== 'learning') {
    const seen = way === 'classic' || place.judged ? place.index + 1 : place.index;
    return { way, value: seen, max: place.queue.length };
  }
  let [value, max, mastered] = [0, 0, 0];
  for (const { id, progress } of words.values()) {
    const { tier } = progressOf(session, id);
    max += MASTERED_TIER - grownSteps(progress.tier);
    value += Math.max(0, grownSteps(tier) - grownSteps(progress.tier));
    if (tier === MASTERED_TIER && progress.tier < MASTERED_TIER) mastered += 1;
  }
  return { way, value, max, mastered, answers: steps.filter(({ kind }) => kind === 'answer').length };
}

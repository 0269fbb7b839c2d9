import { isDue } from './due.ts';
import { MASTERED_TIER, type Progress } from './progress.ts';

/** Numbers from 0 up to, not including, 1: `Math.random` in the app, a seeded one in tests. */
export type Random = () => number;

/** A word as the study modes see it. */
export type StudyWord = {
  readonly id: string;
  readonly position: number;
  /** The position of its group in the module, when words of several groups are studied together. */
  readonly groupPosition?: number;
  readonly progress: Progress;
};

const DUE_WEIGHT = 4;
const RECENT_MISS_WEIGHT = 2;
const YOUNG_WEIGHT = 1.5;
const OLD_WEIGHT = 0.3;

const RECENT_ANSWERS = 3;
const YOUNG_BELOW_DAYS = 2;
const OLD_ABOVE_DAYS = 10;

/** Whether a word is still to be learned: its tier is below Mastered (product: learning mode). */
export const isUnmastered = ({ progress }: Pick<StudyWord, 'progress'>): boolean =>
  progress.tier < MASTERED_TIER;

/** The weight of a word in learning mode's draw (product: learning mode). */
export const learningWeight = (progress: Progress, nowMs: number): number => {
  const missedLately = progress.history.slice(-RECENT_ANSWERS).some(({ result }) => result === 0);
  return (
    (isDue(progress, nowMs) ? DUE_WEIGHT : 1) *
    (missedLately ? RECENT_MISS_WEIGHT : 1) *
    (progress.learningIntervalDays < YOUNG_BELOW_DAYS ? YOUNG_WEIGHT : 1) *
    (progress.learningIntervalDays > OLD_ABOVE_DAYS ? OLD_WEIGHT : 1)
  );
};

/**
 * The next card of learning mode: a weighted draw among the words below tier 5. The current card is not drawn again
 * unless it is the only word left (product: learning mode).
 *
 * @returns `undefined` when every word is mastered, or there is none
 */
export const pickLearningWord = <Word extends StudyWord>(pick: {
  readonly words: readonly Word[];
  readonly currentId: string | undefined;
  readonly nowMs: number;
  readonly random: Random;
}): Word | undefined => {
  const pool = pick.words.filter(isUnmastered);
  const others = pool.filter(({ id }) => id !== pick.currentId);
  const candidates = others.length > 0 ? others : pool;

  const weights = candidates.map(({ progress }) => learningWeight(progress, pick.nowMs));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = pick.random() * total;
  const drawn = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  // If the sum was rounded up, the subtractions may leave a tiny remainder above 0: then the last word is drawn.
  return candidates.at(drawn);
};

const byPosition = (a: StudyWord, b: StudyWord): number =>
  (a.groupPosition ?? 0) - (b.groupPosition ?? 0) || a.position - b.position;

/** Words to review now, by their position in the group, group by group (product: study modes). */
export const dueWords = <Word extends StudyWord>(words: readonly Word[], nowMs: number): readonly Word[] =>
  words.filter(({ progress }) => isDue(progress, nowMs)).sort(byPosition);

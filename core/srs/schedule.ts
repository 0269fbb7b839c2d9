import type { Sm2Numbers } from './sm2-versions.ts';

const EASE_UNITS = 100;

/** Ease as a whole number of hundredths. */
const inHundredths = (ease: number): number => Math.round(ease * EASE_UNITS);

/**
 * Ease after an answer (product: spaced repetition).
 *
 * Calculated in hundredths, because 2.5 + 0.1 + 0.1 + 0.1 is 2.8000000000000003 in floating point: the error would grow
 * with every answer, differ between orders of the same answers and tip intervals that end in a half.
 */
export const easeAfterAnswer = (
  numbers: Sm2Numbers,
  { ease, known }: { readonly ease: number; readonly known: boolean },
): number => {
  const step = known ? numbers.easeStepKnown : numbers.easeStepMissed;
  const moved = inHundredths(ease) + inHundredths(step);
  const least = inHundredths(numbers.leastEase);
  return Math.min(Math.max(moved, least), inHundredths(numbers.greatestEase)) / EASE_UNITS;
};

/**
 * Interval in whole days after an answer (product: spaced repetition).
 *
 * @param ease the ease after this answer: ease is updated first (product: spaced repetition)
 */
export const intervalAfterAnswer = (
  numbers: Sm2Numbers,
  answer: { readonly intervalDays: number; readonly ease: number; readonly known: boolean },
): number => {
  if (answer.intervalDays <= 0 || !answer.known) return numbers.firstIntervalDays;
  // Multiplied before dividing, so that 45 x 2.3 is exactly 103.5 and not 103.49999999999999.
  const grown = Math.round((answer.intervalDays * inHundredths(answer.ease)) / EASE_UNITS);
  return Math.min(grown, numbers.longestIntervalDays);
};

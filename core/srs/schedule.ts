import {
  EASE_STEP_KNOWN,
  EASE_STEP_NOT_KNOWN,
  FIRST_INTERVAL_DAYS,
  MAX_EASE,
  MAX_INTERVAL_DAYS,
  MIN_EASE,
} from './constants.ts';

const EASE_UNITS = 100;

/** Ease as a whole number of hundredths. */
const inHundredths = (ease: number): number => Math.round(ease * EASE_UNITS);

/**
 * Ease after an answer (product: spaced repetition).
 *
 * Counted in hundredths, because 2.5 + 0.1 + 0.1 + 0.1 is 2.8000000000000003 in floating point: the error would
 * grow with every answer, differ between orders of the same answers and tip intervals that end in a half.
 */
export const easeAfterAnswer = (ease: number, known: boolean): number => {
  const step = known ? EASE_STEP_KNOWN : EASE_STEP_NOT_KNOWN;
  const moved = inHundredths(ease) + inHundredths(step);
  return Math.min(Math.max(moved, inHundredths(MIN_EASE)), inHundredths(MAX_EASE)) / EASE_UNITS;
};

/**
 * Interval in whole days after an answer (product: spaced repetition).
 *
 * @param ease the ease this answer has already moved: ease goes first (product: spaced repetition)
 */
export const intervalAfterAnswer = (answer: {
  readonly intervalDays: number;
  readonly ease: number;
  readonly known: boolean;
}): number => {
  if (answer.intervalDays <= 0 || !answer.known) return FIRST_INTERVAL_DAYS;
  // Multiplied before the division, so that 45 x 2.3 is the 103.5 of the book and not 103.49999999999999.
  const grown = Math.round((answer.intervalDays * inHundredths(answer.ease)) / EASE_UNITS);
  return Math.min(grown, MAX_INTERVAL_DAYS);
};

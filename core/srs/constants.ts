/** Numbers of a word's progress that hold for every scheduler; those of each scheduler are in `sm2-versions.ts`. */

export const DAY_MS = 86_400_000;

export const START_EASE = 2.5;
/** The range a word's ease may have. */
export const MIN_EASE = 1.3;
export const MAX_EASE = 3;
export const MAX_INTERVAL_DAYS = 365;

/** Learning interval given to a word the learner marks as mastered. */
export const MASTERED_INTERVAL_DAYS = 10;

export const HISTORY_LIMIT = 20;

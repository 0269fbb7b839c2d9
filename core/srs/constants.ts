/** The numbers of the scheduler (product: spaced repetition). */

export const DAY_MS = 86_400_000;

export const START_EASE = 2.5;
export const MIN_EASE = 1.3;
export const MAX_EASE = 3;
export const EASE_STEP_KNOWN = 0.1;
export const EASE_STEP_NOT_KNOWN = -0.2;

export const FIRST_INTERVAL_DAYS = 1;
export const MAX_INTERVAL_DAYS = 365;

/** Learning interval given to a word the learner marks as mastered. */
export const MASTERED_INTERVAL_DAYS = 10;

export const HISTORY_LIMIT = 20;

/**
 * `sm2` moves the due date, `learning` does not (product: spaced repetition). Classic mode's know / don't know counts
 * as learning. Answers in exercises have modes of their own. `practice` is judged like learning. `practice-apart` is
 * recorded among the word's events but changes nothing in its progress, not even the history: draws and tiers depend on
 * it, and learners who choose this mode want exercises to leave their cards alone.
 */
export const ANSWER_MODES = ['sm2', 'learning', 'practice', 'practice-apart'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

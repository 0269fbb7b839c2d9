/**
 * `sm2` moves the due date, `learning` does not (product: spaced repetition). Classic mode's know / don't know counts
 * as learning. An answer in an exercise has a mode of its own: `practice` is judged as learning is, `practice-apart`
 * is kept among the word's events and changes nothing of its progress, the history included: draws and tiers go by
 * it, and these learners want exercises to leave their cards as they are.
 */
export const ANSWER_MODES = ['sm2', 'learning', 'practice', 'practice-apart'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

import type { GroupWord } from '../request/request.ts';

/**
 * How simple the language should be, given the tiers of the words; words without a tier count as new. A mostly new
 * group gets the simplest sentences.
 */
export const levelOf = (words: readonly GroupWord[]): string => {
  const average = words.reduce((sum, { tier = 1 }) => sum + tier, 0) / Math.max(1, words.length);
  if (average < 2)
    return 'The learner is new to these words: short main clauses, present tense, everyday words (CEFR A1 to A2).';
  if (average < 3.5)
    return 'The learner knows these words a little: simple sentences, common tenses (CEFR A2 to B1).';
  return 'The learner knows these words well: natural sentences with subordinate clauses (CEFR B1 to B2).';
};

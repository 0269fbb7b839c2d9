import type { GroupWord } from '../request/request.ts';

/** The most words that are named to a model: with more the story would be a list. */
const MAX_NAMED_WORDS = 40;

export const named = (words: readonly GroupWord[]): readonly GroupWord[] => words.slice(0, MAX_NAMED_WORDS);

/** Their texts in the language being learned. */
export const namesOf = (words: readonly GroupWord[]): readonly string[] =>
  named(words).map(({ toText }) => toText);

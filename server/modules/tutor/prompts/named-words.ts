import type { GroupWord } from '../request/request.ts';

/** Words that are named to a model: more would make no story but a list. */
const MAX_NAMED_WORDS = 40;

export const named = (words: readonly GroupWord[]): readonly GroupWord[] => words.slice(0, MAX_NAMED_WORDS);

/** Their texts in the language that is learnt. */
export const namesOf = (words: readonly GroupWord[]): readonly string[] =>
  named(words).map(({ toText }) => toText);

import type { Topic } from '../schema/topic.ts';
import { sameWords } from './same-words.ts';

/** Words that have different levels in different topics: each word should have only one. */
export const levelMistakes = (topics: readonly Topic[]): string[] =>
  sameWords(topics)
    .filter(([one, other]) => one.concept.level !== other.concept.level)
    .map(
      ([one, other]) =>
        `${one.name} is of level ${one.concept.level}, ${other.name} of ${other.concept.level}`,
    );

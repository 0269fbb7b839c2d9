import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';

/** In how many languages the words of two concepts must be equal for the concepts to mean the same. */
const LEAST_ALIKE = 8;

const isSame = (one: Concept, other: Concept): boolean =>
  one.pos === other.pos &&
  contentLanguages.filter((language) => one.words[language] === other.words[language]).length >= LEAST_ALIKE;

export type Placed = { readonly concept: Concept; readonly name: string };

/** All pairs of concepts that are the same word in two topics. */
export const sameWords = (topics: readonly Topic[]): (readonly [Placed, Placed])[] => {
  const entries = topics.flatMap((topic) =>
    topic.concepts.map((concept) => ({ concept, name: `${topic.id}/${concept.id}` })),
  );
  return [...Map.groupBy(entries, ({ concept }) => concept.words.en).values()].flatMap((alike) =>
    alike.flatMap((one, index) =>
      alike
        .slice(index + 1)
        .filter((other) => isSame(one.concept, other.concept))
        .map((other) => [one, other] as const),
    ),
  );
};

import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';

/** In how many languages two concepts have the same word when they mean the same. */
const LEAST_ALIKE = 8;

const isSame = (one: Concept, other: Concept): boolean =>
  one.pos === other.pos &&
  contentLanguages.filter((language) => one.words[language] === other.words[language]).length >= LEAST_ALIKE;

/** Words of several topics that have another level in each: a word has one. */
export const levelMistakes = (topics: readonly Topic[]): string[] => {
  const entries = topics.flatMap((topic) =>
    topic.concepts.map((concept) => ({ concept, name: `${topic.id}/${concept.id}` })),
  );
  return [...Map.groupBy(entries, ({ concept }) => concept.words.en).values()].flatMap((alike) =>
    alike.flatMap((one, index) =>
      alike
        .slice(index + 1)
        .filter(({ concept }) => isSame(one.concept, concept) && one.concept.level !== concept.level)
        .map(
          ({ concept, name }) => `${one.name} is of level ${one.concept.level}, ${name} of ${concept.level}`,
        ),
    ),
  );
};

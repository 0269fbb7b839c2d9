import { languageOf, type Region, regions } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { sameWords } from './same-words.ts';

/**
 * By region, words for which it has two names where others have one: the corner of a street and the corner of a shape.
 */
const TWO_THINGS: Partial<Record<Region, readonly string[]>> = {
  'ar-EG': ['directions/corner', 'drinks/cold'],
  'en-GB': ['post-and-phone/busy'],
};

/** Words in several topics for which a region has its own form in one topic but not in another. */
export const regionFormMistakes = (topics: readonly Topic[]): string[] => {
  const pairs = sameWords(topics);
  return regions.flatMap((region) =>
    pairs
      .filter(
        ([{ concept: one }, { concept: other }]) =>
          one.words[languageOf(region)] === other.words[languageOf(region)],
      )
      .flatMap(([one, other]) => {
        const [has, lacks] = one.concept.regional?.[region] === undefined ? [other, one] : [one, other];
        const form = has.concept.regional?.[region];
        const isMeant = TWO_THINGS[region]?.includes(has.name);
        return form === undefined || lacks.concept.regional?.[region] !== undefined || isMeant
          ? []
          : [`${region}: ${has.name} is ${form}, ${lacks.name} has no form of its own`];
      }),
  );
};

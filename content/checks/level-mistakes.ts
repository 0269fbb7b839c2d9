import { contentLanguages } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { type Placed, sameWords } from './same-words.ts';

/**
 * In how many languages two concepts may have one word before that word is taken to be of one level: fewer are chance
 * ("el banco" is a bank and a bench).
 */
const MOST_SHARED = 3;

/**
 * Concepts that share their word in several languages though their meanings are far apart, and one of them is needed
 * long before the other: "das Rezept" of the kitchen and of the doctor, "cher" of prices and of letters.
 */
const twoMeanings = new Set([
  'health/prescription, kitchen/recipe',
  'ideas/story, school/history',
  'market/expensive, post-and-phone/dear',
  'home/space, ideas/place',
  'body/tongue, countries-and-languages/language',
  'body/tongue, school/language',
  'clothes/wear, everyday-actions/carry',
  'little-words-of-place-and-time/on, possessives-and-connectors/about',
  'market/fresh, weather/cool',
]);

const twoLevels = ([one, other]: readonly [Placed, Placed]): string =>
  `${one.name} is of level ${one.concept.level}, ${other.name} of ${other.concept.level}`;

const differ = ([one, other]: readonly [Placed, Placed]): boolean =>
  one.concept.level !== other.concept.level;

/** Concepts of two levels that are the same word in more languages than chance explains, whatever it is in English. */
function sharedWords(topics: readonly Topic[]): (readonly [Placed, Placed])[] {
  const entries = topics.flatMap(({ id, concepts }) =>
    concepts.map((concept): Placed => ({ concept, name: `${id}/${concept.id}` })),
  );
  const shared = new Map<string, { readonly pair: readonly [Placed, Placed]; times: number }>();
  for (const language of contentLanguages) {
    const alike = Map.groupBy(entries, ({ concept }) => concept.words[language].toLowerCase());
    for (const pair of [...alike.values()].flatMap(pairsOf).filter(differ)) {
      const key = pair.map(({ name }) => name).join(', ');
      const before = shared.get(key)?.times ?? 0;
      shared.set(key, { pair, times: before + 1 });
    }
  }
  return [...shared]
    .filter(([key, { times }]) => times > MOST_SHARED && !twoMeanings.has(key))
    .map(([, { pair }]) => pair);
}

const pairsOf = (placed: readonly Placed[]): (readonly [Placed, Placed])[] =>
  placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const));

/** Words that have different levels in different topics: each word should have only one. */
export const levelMistakes = (topics: readonly Topic[]): string[] => [
  ...new Set([...sameWords(topics).filter(differ), ...sharedWords(topics)].map(twoLevels)),
];

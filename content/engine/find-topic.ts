import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { allowedErrors, editDistance, similarity } from '../text/edit-distance.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { formsOf, type Library } from './library.ts';

/** The topic that was meant, or the topics whose names come nearest, best first. */
export type FoundTopic =
  | { readonly found: true; readonly topic: Topic }
  | { readonly found: false; readonly nearest: readonly Topic[] };

/** What a topic is called, in compared form. The rank says how much the name is the topic's own: 0 is its name. */
type Term = {
  readonly text: string;
  readonly rank: number;
  readonly topic: Topic;
  /** Says nothing of a longer text it stands in: "we" in "what we eat". */
  readonly isSmall?: boolean;
};

/** All terms, those of lower rank first, and the same by their text. */
type Terms = { readonly all: readonly Term[]; readonly byText: ReadonlyMap<string, readonly Term[]> };

const NEAREST = 5;
const CONCEPT_RANK = 100;
/** Longer texts than a topic may be are cut: comparing takes time by length. */
const LONGEST = 100;

/**
 * The topic a learner means by what they typed, in any of the study languages: by its names, by what people call it, by a
 * word that belongs to it, in this order; then the same with typing errors, then by single words of a longer text.
 */
export const findTopic = (library: Library, typed: string): FoundTopic => {
  const wanted = fold(typed).slice(0, LONGEST).trim();
  if (wanted === '') return { found: false, nearest: library.topics.slice(0, NEAREST) };
  const terms = termsOf(library);
  const content = contentWords(wanted);
  const [exact] = terms.byText.get(wanted) ?? terms.byText.get(content.join(' ')) ?? [];
  const topic = exact?.topic ?? misspelt(terms, wanted)[0]?.topic ?? byWords(terms, content);
  return topic ? { found: true, topic } : { found: false, nearest: nearestTopics(library, wanted) };
};

/** Terms that a text may be with typing errors. Han characters are each a syllable or more: another one is another word. */
const misspelt = ({ all }: Terms, wanted: string): readonly Term[] => {
  const allowed = HAN.test(wanted) ? 0 : allowedErrors(wanted.length);
  if (allowed === 0) return [];
  return all.filter(
    ({ text }) =>
      Math.abs(wanted.length - text.length) <= allowed &&
      text.length > 3 &&
      editDistance(wanted, text) <= allowed,
  );
};

const HAN = /\p{Script=Han}/u;

/** Of a longer text: the topic that most of its words speak of, names and synonyms before concept words. */
const byWords = (terms: Terms, words: readonly string[]): Topic | undefined => {
  const points = new Map<Topic, number>();
  for (const word of words) {
    const exact = termsIn(terms, word);
    const given = new Map<Topic, number>();
    for (const { topic, rank, isSmall } of exact.length > 0 ? exact : misspelt(terms, word))
      if (!isSmall)
        given.set(topic, Math.max(given.get(topic) ?? 0, 1 / (1 + Math.min(rank, CONCEPT_RANK) / 20)));
    for (const [topic, point] of given) points.set(topic, (points.get(topic) ?? 0) + point);
  }
  return [...points].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/** Han text has no spaces: there a name inside the text counts, elsewhere a whole word, also one of a longer name. */
const termsIn = ({ all, byText }: Terms, word: string): readonly Term[] =>
  HAN.test(word)
    ? all.filter(({ text }) => [...text].length > 1 && word.includes(text))
    : [
        ...(byText.get(word) ?? []),
        ...(word.length > 3
          ? all.filter(({ rank, text }) => rank === 0 && text.split(' ').includes(word))
          : []),
      ];

const nearestTopics = (library: Library, wanted: string): readonly Topic[] => {
  const closeness = new Map<Topic, number>();
  for (const { text, topic, rank } of termsOf(library).all)
    if (rank < CONCEPT_RANK)
      closeness.set(topic, Math.max(closeness.get(topic) ?? 0, similarity(wanted, text)));
  return [...library.topics]
    .sort((a, b) => (closeness.get(b) ?? 0) - (closeness.get(a) ?? 0))
    .slice(0, NEAREST);
};

/** Words that say nothing of a topic, in the interface languages and the others, folded. */
const smallWords = new Set(
  'the a an at in on of for to and or with my your some about words vocabulary word things basic common useful topic el la los las un una en de del al para con y o mi sobre palabras vocabulario cosas le les l d des du au aux dans sur pour avec et mon ma mes mots vocabulaire der die das im am auf in und mit fur il lo gli i nel nella al alla di e per os as no na do da em ao של את עם על ה ב מילימ אוצר ו в на о и с для слова في على عن و من'.split(
    ' ',
  ),
);

const contentWords = (folded: string): readonly string[] =>
  folded.split(' ').filter((word) => !smallWords.has(word));

const cache = new WeakMap<Library, Terms>();

const termsOf = (library: Library): Terms => {
  const known = cache.get(library);
  if (known) return known;
  const all = library.topics
    .flatMap(termsOfTopic)
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.rank - b.rank);
  const terms = { all, byText: Map.groupBy(all, ({ text }) => text) };
  cache.set(library, terms);
  return terms;
};

/** Each text once, with the lowest of its ranks. */
const termsOfTopic = (topic: Topic): readonly Term[] => {
  const terms = [
    { text: fold(topic.id), rank: 0, topic },
    ...contentLanguages.flatMap((language) => namesOf(topic, language)),
    ...Object.values(topic.synonyms).flatMap((synonyms) =>
      synonyms.map((synonym, index) => ({ text: fold(synonym), rank: 1 + index, topic })),
    ),
    ...contentLanguages.flatMap((language) => conceptWords(topic, language)),
  ];
  return [...new Map(terms.toReversed().map((term) => [term.text, term])).values()];
};

const namesOf = (topic: Topic, language: LanguageCode): readonly Term[] => {
  const name = topic.names[language];
  const forms = new Set([fold(name), wordKey(name, language), contentWords(fold(name)).join(' ')]);
  return [...forms].filter(Boolean).map((text) => ({ text, rank: 0, topic }));
};

/** Parts of speech that hold any sentence together. */
const SMALL = new Set<Concept['pos']>(['pronoun', 'question', 'preposition', 'conjunction', 'adverb']);

const conceptWords = (topic: Topic, language: LanguageCode): readonly Term[] =>
  topic.concepts.flatMap((concept, index) =>
    formsOf(concept, language)
      .flatMap((form) => [fold(form), ...wordKeys(form, language)])
      .map((text) => ({ text, rank: CONCEPT_RANK + index, topic, isSmall: SMALL.has(concept.pos) })),
  );

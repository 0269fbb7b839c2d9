import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { allowedErrors, editDistance, similarity } from '../text/edit-distance.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { formsOf, type Library } from './library.ts';

/** The topic that was meant, or the topics whose names come nearest, best first. */
export type FoundTopic =
  | { readonly found: true; readonly topic: Topic }
  | { readonly found: false; readonly nearest: readonly Topic[] };

/** What a topic is called, in compared form. The rank says how much the name is the topic's own: 0 is its name. */
type Term = { readonly text: string; readonly rank: number; readonly topic: Topic };

const NEAREST = 5;
const CONCEPT_RANK = 100;

/**
 * The topic a learner means by what they typed, in any of the study languages: by its names, by what people call it, by a
 * word that belongs to it, in this order; then the same with typing errors, then by single words of a longer text.
 */
export const findTopic = (library: Library, typed: string): FoundTopic => {
  const wanted = fold(typed).slice(0, LONGEST);
  const terms = termsOf(library);
  if (wanted === '') return { found: false, nearest: library.topics.slice(0, NEAREST) };
  const content = contentWords(wanted);
  const found =
    best(terms, (term) => sameAs(wanted, term) || sameAs(content.join(' '), term)) ??
    best(terms, (term) => isMisspelt(wanted, term.text)) ??
    byWords(terms, content);
  return found ? { found: true, topic: found } : { found: false, nearest: nearestTopics(library, wanted) };
};

/** Longer texts than a topic may be are cut: comparing takes time by length. */
const LONGEST = 100;

const sameAs = (text: string, term: Term) => text !== '' && term.text === text;

const best = (terms: readonly Term[], isIt: (term: Term) => boolean): Topic | undefined => {
  let found: Term | undefined;
  for (const term of terms) if ((!found || term.rank < found.rank) && isIt(term)) found = term;
  return found?.topic;
};

/** Han characters are each a syllable or more: one wrong one of three is another word. */
const isMisspelt = (wanted: string, term: string): boolean => {
  const allowed = /\p{Script=Han}/u.test(wanted) ? 0 : allowedErrors(Math.min(wanted.length, term.length));
  if (allowed === 0 || Math.abs(wanted.length - term.length) > allowed) return false;
  return editDistance(wanted, term) <= allowed;
};

/** Of a longer text: the topic that most of its words speak of, names and synonyms before concept words. */
const byWords = (terms: readonly Term[], words: readonly string[]): Topic | undefined => {
  const points = new Map<Topic, number>();
  for (const word of words) {
    const exact = terms.filter((term) => belongs(word, term));
    const meant = exact.length > 0 ? exact : terms.filter((term) => isMisspelt(word, term.text));
    const given = new Map<Topic, number>();
    for (const { topic, rank } of meant)
      given.set(topic, Math.max(given.get(topic) ?? 0, 1 / (1 + Math.min(rank, CONCEPT_RANK) / 20)));
    for (const [topic, point] of given) points.set(topic, (points.get(topic) ?? 0) + point);
  }
  return [...points].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/** Han text has no spaces: there a name inside the text counts, elsewhere a whole word. */
const belongs = (word: string, { text, rank }: Term): boolean =>
  /\p{Script=Han}/u.test(word)
    ? [...text].length > 1 && word.includes(text)
    : word === text || (rank === 0 && word.length > 3 && text.split(' ').includes(word));

const nearestTopics = (library: Library, wanted: string): readonly Topic[] => {
  const closeness = new Map<Topic, number>();
  for (const { text, topic, rank } of termsOf(library))
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

const cache = new WeakMap<Library, readonly Term[]>();

const termsOf = (library: Library): readonly Term[] => {
  const known = cache.get(library);
  if (known) return known;
  const terms = library.topics.flatMap((topic) => [
    { text: fold(topic.id), rank: 0, topic },
    ...contentLanguages.flatMap((language) => namesOf(topic, language)),
    ...Object.values(topic.synonyms).flatMap((synonyms) =>
      synonyms.map((synonym, index) => ({ text: fold(synonym), rank: 1 + index, topic })),
    ),
    ...contentLanguages.flatMap((language) => conceptWords(topic, language)),
  ]);
  cache.set(library, terms);
  return terms;
};

const namesOf = (topic: Topic, language: LanguageCode): readonly Term[] => {
  const name = topic.names[language];
  const forms = new Set([fold(name), wordKey(name, language), contentWords(fold(name)).join(' ')]);
  return [...forms].filter(Boolean).map((text) => ({ text, rank: 0, topic }));
};

/** A concept of the topic's own name would make "money" at the market as good as the topic of money; it is not. */
const conceptWords = (topic: Topic, language: LanguageCode): readonly Term[] =>
  topic.concepts.flatMap((concept, index) =>
    formsOf(concept, language)
      .flatMap((form) => [fold(form), ...wordKeys(form, language)])
      .map((text) => ({ text, rank: CONCEPT_RANK + index, topic })),
  );

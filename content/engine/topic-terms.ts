import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { formsOf, type Library } from './library.ts';
import { oncePerLibrary } from './once-per-library.ts';

/** A name of a topic, in folded form. The rank says how specific the name is to the topic: 0 is its own name. */
export type Term = {
  readonly text: string;
  readonly rank: number;
  readonly topic: Topic;
  /** The languages to which the word belongs. */
  readonly languages: readonly string[];
  /** Says nothing about a longer text that contains it: "we" in "what we eat". */
  readonly isSmall?: boolean;
  /** Verbs go with any topic, especially "take" and "ask for"; their objects say more. */
  readonly isVerb?: boolean;
};

/** All terms, in order of rank, and how to find them. */
export type Terms = {
  readonly all: readonly Term[];
  /** The terms of a folded text. */
  readonly called: (text: string) => readonly Term[];
  /** Prefers terms of the learner's language if there are any: "pain" is not bread to an English reader. */
  readonly likelier: (terms: readonly Term[]) => readonly Term[];
};

/** Terms with this rank or above are words of a topic's concepts, not names of the topic. */
export const CONCEPT_RANK = 100;

/** Words that say nothing about a topic, in the interface languages and the others, folded. */
const smallWords = new Set(
  'the a an at in on of for to and or with my your some about words vocabulary word things basic common useful topic how being talking el la los las un una en de del al para con y o mi sobre palabras vocabulario cosas como le les l d des du au aux dans sur pour avec et mon ma mes mots vocabulaire der die das im am auf in und mit fur il lo gli i nel nella al alla di e per os as no na do da em ao של את עם על ה ב מילימ אוצר ו в на о и с для слова في على عن و من'.split(
    ' ',
  ),
);

/** The words of a folded text that may name a topic. */
export const contentWords = (folded: string): readonly string[] =>
  folded.split(' ').filter((word) => word !== '' && !smallWords.has(word));

/**
 * The terms of all topics in a library; a text that exists in several languages is first taken to be in the given one.
 */
export const termsOf = (library: Library, language?: LanguageCode): Terms => {
  const { all, byText } = indexOf(library);
  const likelier = (terms: readonly Term[]) => {
    const own = language === undefined ? [] : terms.filter(({ languages }) => languages.includes(language));
    return own.length > 0 ? own : terms;
  };
  return { all, likelier, called: (text) => likelier(byText.get(text) ?? []) };
};

type Index = { readonly all: readonly Term[]; readonly byText: ReadonlyMap<string, readonly Term[]> };

const indexOf = oncePerLibrary((library): Index => {
  const all = library.topics
    .flatMap(termsOfTopic)
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.rank - b.rank);
  return { all, byText: Map.groupBy(all, ({ text }) => text) };
});

/** Each text once, with the lowest of its ranks. */
const termsOfTopic = (topic: Topic): readonly Term[] => {
  const terms = [
    { text: fold(topic.id), rank: 0, topic, languages: ['en'] },
    ...contentLanguages.flatMap((language) => namesOf(topic, language)),
    ...Object.entries(topic.synonyms).flatMap(([language, synonyms]) =>
      synonyms.map((synonym, index) => ({
        text: fold(synonym),
        rank: 1 + index,
        topic,
        languages: [language],
      })),
    ),
    ...contentLanguages.flatMap((language) => conceptWords(topic, language)),
  ];
  return [...Map.groupBy(terms, ({ text }) => text).values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, languages: [...first.languages, ...others.flatMap(({ languages }) => languages)] }]
      : [],
  );
};

const namesOf = (topic: Topic, language: LanguageCode): readonly Term[] => {
  const name = topic.names[language];
  const forms = new Set([fold(name), wordKey(name, language), contentWords(fold(name)).join(' ')]);
  return [...forms].filter(Boolean).map((text) => ({ text, rank: 0, topic, languages: [language] }));
};

/** Parts of speech that can appear in any sentence. */
const SMALL = new Set<Concept['pos']>(['pronoun', 'question', 'preposition', 'conjunction', 'adverb']);

const conceptWords = (topic: Topic, language: LanguageCode): readonly Term[] =>
  topic.concepts.flatMap((concept, index) =>
    formsOf(concept, language)
      .flatMap((form) => [fold(form), ...wordKeys(form, language)])
      .map((text) => ({
        text,
        rank: CONCEPT_RANK + index,
        topic,
        languages: [language],
        isSmall: SMALL.has(concept.pos),
        isVerb: concept.pos === 'verb',
      })),
  );

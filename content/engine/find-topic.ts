import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { baseForms } from '../text/base-forms.ts';
import { editDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import type { Library } from './library.ts';
import { coversIdea, relatedTo } from './related-ideas.ts';
import { CONCEPT_RANK, contentWords, type Term, type Terms, termsOf } from './topic-terms.ts';

/** The topic that was meant, or those nearest to it in meaning, best first; empty if none is near. */
export type FoundTopic =
  | { readonly found: true; readonly topic: Topic }
  | { readonly found: false; readonly nearest: readonly Topic[] };

const NEAREST = 5;
/** Longer texts are cut, because comparing takes time in proportion to length. */
const LONGEST = 100;

/**
 * Finds the topic a learner means by what they typed, in any of the study languages, theirs first. It tries, in this
 * order: the topic's names, its synonyms, a word that belongs to it or a form of one; then the same with a typing
 * error; then the single words of a longer text. A known idea that is not a topic is answered with the topics nearest
 * in meaning; this takes precedence over guesses, and over a topic that has only that one word of the idea.
 */
export const findTopic = (library: Library, typed: string, language?: LanguageCode): FoundTopic => {
  const wanted = fold(typed).slice(0, LONGEST).trim();
  const terms = termsOf(library, language);
  const content = contentWords(wanted).join(' ');
  const [exact] = firstOf([
    () => terms.called(wanted),
    () => terms.called(content),
    () => phraseIn(terms, wanted),
  ]);
  if (exact && exact.rank < CONCEPT_RANK) return { found: true, topic: exact.topic };
  const related = relatedTo(library, wanted);
  if (exact && (related.length === 0 || coversIdea(library, { folded: wanted, topic: exact.topic })))
    return { found: true, topic: exact.topic };
  if (related.length > 0) return among(related, ofWords(library, terms, wanted));
  const [near] = firstOf([
    () => inForms(terms, content),
    () => terms.likelier(inGlossary(library, content)),
    () => misspelled(terms, content),
  ]);
  if (near) return { found: true, topic: near.topic };
  const { topic, isSure } = ofWords(library, terms, wanted);
  if (topic && isSure) return { found: true, topic };
  return { found: false, nearest: topic ? [topic] : [] };
};

/** The longest multiword name or synonym contained in a text: "farmers market" says more than "farmer". */
const phraseIn = ({ all }: Terms, wanted: string): readonly Term[] =>
  all
    .filter(
      ({ text, rank }) => rank < CONCEPT_RANK && text.includes(' ') && ` ${wanted} `.includes(` ${text} `),
    )
    .sort((a, b) => b.text.length - a.text.length);

/**
 * For a text containing an idea that is not a topic: "vegan food" is about food, "space travel" not about travel alone.
 */
const among = (related: readonly Topic[], { topic, isNamed }: OfWords): FoundTopic =>
  topic && isNamed && related.includes(topic)
    ? { found: true, topic }
    : { found: false, nearest: [...new Set([...related, ...(topic ? [topic] : [])])].slice(0, NEAREST) };

/** The terms of the most likely dictionary form of a word. */
const inForms = ({ called }: Terms, word: string): readonly Term[] =>
  firstOf(baseForms(word).map((form) => () => called(form)));

/** The result of the first search that finds any terms. */
const firstOf = (ways: readonly (() => readonly Term[])[]): readonly Term[] => {
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
};

const HAN = /\p{Script=Han}/u;
/** Scripts without vowels: a different letter is more often a different word than an error. */
const CONSONANTS = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** How many typing errors are forgiven: few, and none in a short word, which is often one letter away from another. */
const errorsIn = (wanted: string): number => {
  if (HAN.test(wanted)) return 0;
  if (CONSONANTS.test(wanted)) return wanted.length < 6 ? 0 : 1;
  return wanted.length < 5 ? 0 : wanted.length < 9 ? 1 : 2;
};

/** Typing errors occur after the first letter, or swap the first two: "dating" is not "eating". */
const beginsLike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

const SHORTEST_CONCEPT = 6;

/** Terms that a text may stand for with a typing error, the most similar first. */
const misspelled = ({ all, likelier }: Terms, wanted: string): readonly Term[] => {
  const allowed = errorsIn(wanted);
  if (allowed === 0) return [];
  const near = all
    .filter(
      ({ text, rank }) =>
        Math.abs(wanted.length - text.length) <= allowed &&
        text.length >= (rank < CONCEPT_RANK ? 4 : SHORTEST_CONCEPT) &&
        beginsLike(wanted, text),
    )
    .map((term) => ({ term, distance: editDistance(wanted, term.text) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || a.term.rank - b.term.rank)
    .map(({ term }) => term);
  return likelier(near);
};

type OfWords = {
  readonly topic?: Topic | undefined;
  /** Whether the topic itself is named, not only one of its words. */
  readonly isNamed: boolean;
  /** Whether it is named, or most of the text is about it. */
  readonly isSure: boolean;
};

/** How much the main word of a longer text, its verbs and its other words count. */
const WEIGHT = { main: 1.5, verb: 0.4, other: 1 };

/**
 * Finds the topic of a longer text that most of its words point to, with names and synonyms before concept words. The
 * main word counts most: the last word of a compound ("car accident"), or the first if the text contains small words
 * ("accident de voiture") or its script has construct states.
 */
const ofWords = (library: Library, terms: Terms, wanted: string): OfWords => {
  const words = contentWords(wanted);
  const main = words.length < wanted.split(' ').length || CONSONANTS.test(wanted) ? words[0] : words.at(-1);
  const points = new Map<Topic, { sum: number; words: number; isNamed: boolean }>();
  for (const word of words)
    for (const [topic, { rank, isVerb }] of ranksIn(library, terms, word)) {
      const { sum, words: known, isNamed } = points.get(topic) ?? { sum: 0, words: 0, isNamed: false };
      const weight = isVerb ? WEIGHT.verb : word === main ? WEIGHT.main : WEIGHT.other;
      points.set(topic, {
        sum: sum + weight / (1 + Math.min(rank, CONCEPT_RANK) / 20),
        words: known + 1,
        isNamed: isNamed || rank < CONCEPT_RANK,
      });
    }
  const [best] = [...points].sort(([, a], [, b]) => b.sum - a.sum);
  if (!best) return { isNamed: false, isSure: false };
  const [topic, { words: known, isNamed }] = best;
  return { topic, isNamed, isSure: isNamed || 2 * known >= words.length };
};

type Ranked = { readonly rank: number; readonly isVerb: boolean };

/** The topics a word points to, each with the lowest rank of the matching terms. */
const ranksIn = (library: Library, terms: Terms, word: string): ReadonlyMap<Topic, Ranked> => {
  const ranks = new Map<Topic, Ranked>();
  const found = firstOf([
    () => termsIn(terms, word),
    () => inForms(terms, word),
    () => terms.likelier(inGlossary(library, word)),
    () => misspelled(terms, word).slice(0, 1),
  ]);
  for (const { topic, rank, isSmall, isVerb = false } of found) {
    const before = ranks.get(topic);
    if (!isSmall && (before === undefined || rank < before.rank)) ranks.set(topic, { rank, isVerb });
  }
  return ranks;
};

/** The concepts that have a word among their forms in some language's glossary: "teeth", "yeux". */
const inGlossary = (library: Library, word: string): readonly Term[] =>
  contentLanguages.flatMap((language) =>
    (library.glossedForms[language].folded.get(word) ?? []).slice(0, 1).flatMap((name): readonly Term[] => {
      const topic = library.topics.find(({ id }) => id === name.split('/')[0]);
      const concept = library.conceptsByName.get(name);
      if (!topic || !concept || !TELLING.has(concept.pos)) return [];
      return [
        { text: word, rank: CONCEPT_RANK, topic, languages: [language], isVerb: concept.pos === 'verb' },
      ];
    }),
  );

/** Parts of speech whose forms show what a text is about. */
const TELLING = new Set<Concept['pos']>(['noun', 'name', 'adjective', 'verb']);

/** A single word of a longer name counts less than the whole name. */
const PART_RANK = 15;

/**
 * Han text has no spaces, so there a name within the text counts; elsewhere only a whole word, including a word of a
 * longer name.
 */
const termsIn = ({ all, called }: Terms, word: string): readonly Term[] =>
  HAN.test(word)
    ? all.filter(({ text }) => [...text].length > 1 && word.includes(text))
    : [
        ...called(word),
        ...(word.length > 3
          ? all
              .filter(({ rank, text }) => rank === 0 && text.split(' ').includes(word))
              .map((term) => ({ ...term, rank: PART_RANK }))
          : []),
      ];

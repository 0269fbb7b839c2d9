import { z } from 'zod';
import { everyLanguage, level, regions } from './languages.ts';

const partOfSpeech = z.enum([
  'noun',
  // A month, a country, a continent: with or without an article, as usual in the language.
  'name',
  'verb',
  'adjective',
  'adverb',
  'number',
  'pronoun',
  'preposition',
  'conjunction',
  'interjection',
  'phrase',
  'question',
]);

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const word = z.string().trim().min(1).max(150);

/**
 * One meaning, expressed in every language. Nouns carry the definite article in the languages that teach it with the
 * word (es, fr, de, it, pt, yi); verbs are infinitives (Arabic: third person past); Mandarin has its reading in
 * parentheses.
 */
const concept = z.strictObject({
  id: slug,
  pos: partOfSpeech,
  level,
  words: everyLanguage,
  /** The Hebrew word with vowel points. */
  hePointed: word,
  /** A region's words where they differ from the main form. */
  regional: z.partialRecord(z.enum(regions), word).optional(),
  /**
   * A natural sentence in every language, all with the same meaning; the word as inflected there is in [square
   * brackets].
   */
  sentences: everyLanguage,
});
export type Concept = z.infer<typeof concept>;

const synonyms = z.array(z.string().trim().min(1)).min(1);

export const topic = z.strictObject({
  id: slug,
  names: everyLanguage,
  /** What people type when they mean this topic, in the interface languages. */
  synonyms: z.strictObject({ en: synonyms, es: synonyms, fr: synonyms, he: synonyms, zh: synonyms }),
  /** Topics whose words belong here too: people who ask for the doctor also need words about health. */
  sharesWith: z.array(slug).min(1).optional(),
  /**
   * Concepts, including those of shared topics, that a learner needs first within their level; the others follow in
   * file order.
   */
  mostUseful: z.array(slug).min(1).optional(),
  /** In order of usefulness within a level. */
  concepts: z.array(concept).min(30),
});
export type Topic = z.infer<typeof topic>;

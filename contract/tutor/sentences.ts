import * as z from 'zod/mini';
import {
  AccessFields,
  GroupWordsSchema,
  InterfaceLanguageSchema,
  PairFields,
  WorkedTopicFields,
} from './fields.ts';

/** Four underscores mark the blank (product: practice sentences). */
export const BLANK = '____';

/** How many words a call for sentences takes (product: practice words). */
export const MAX_SENTENCE_WORDS = 10;

/** `POST /{provider}/generate-sentences` and `/{provider}/generate-mcq-sentences`. */
export const GenerateSentencesRequestSchema = z.object({
  ...AccessFields,
  ...PairFields,
  words: GroupWordsSchema,
  interfaceLanguage: InterfaceLanguageSchema,
});

/**
 * A sentence with exactly one blank, the word that belongs there (several right ones are separated by commas), and a
 * translation of the whole. A sentence that is only a blank is a plain "translate this word"; its translation is the
 * word to translate.
 */
export const SentenceItemSchema = z.object({
  sentence_with_blank: z.string().check(z.regex(/^[^_]*____[^_]*$/u)),
  correct_word: z.string().check(z.minLength(1)),
  translation: z.string().check(z.minLength(1)),
  /** For multiple choice: words that agree with the right one in grammar but do not fit. */
  wrong_words: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(10))),
});

export const GenerateSentencesResponseSchema = z.object({
  sentences: z.array(SentenceItemSchema),
  ...WorkedTopicFields,
});

export type SentenceItem = z.infer<typeof SentenceItemSchema>;
export type GenerateSentencesResponse = z.infer<typeof GenerateSentencesResponseSchema>;

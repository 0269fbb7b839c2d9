import * as z from 'zod/mini';
import type { CallContract } from './call.ts';
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

const practice = {
  request: z.object({
    ...AccessFields,
    ...PairFields,
    words: GroupWordsSchema,
    interfaceLanguage: InterfaceLanguageSchema,
  }),
  response: z.object({ sentences: z.array(SentenceItemSchema), ...WorkedTopicFields }),
};

/** `POST /{provider}/generate-sentences`: sentences whose missing word is typed. */
export const sentencesCall = { path: 'generate-sentences', ...practice } satisfies CallContract;

/** `POST /{provider}/generate-mcq-sentences`: sentences whose missing word is chosen. */
export const choicesCall = { path: 'generate-mcq-sentences', ...practice } satisfies CallContract;

export type SentenceItem = z.infer<typeof SentenceItemSchema>;
export type GenerateSentencesRequest = z.infer<typeof practice.request>;
export type GenerateSentencesResponse = z.infer<typeof practice.response>;

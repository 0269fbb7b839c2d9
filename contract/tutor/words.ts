import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { WORD_COUNT_CHOICES } from '@vocabloom/core/validation/limits.ts';
import * as z from 'zod/mini';
import type { CallContract } from './call.ts';
import {
  AccessFields,
  InterfaceLanguageSchema,
  LearnerTextSchema,
  PairFields,
  WorkedTopicFields,
} from './fields.ts';
import { TutorNoteSchema } from './note.ts';

/**
 * If the set has more words than this, no more are generated: they could not all be checked against the existing ones.
 */
export const MAX_EXISTING_WORDS = 1000;

/**
 * `POST /{provider}/generate-words`. `existingWords` are texts in the language to learn. The words of the answer are
 * keyed by the English names of the two languages: `{"English": "ticket", "Spanish": "el boleto"}`.
 */
export const wordsCall = {
  path: 'generate-words',
  request: z.object({
    ...AccessFields,
    ...PairFields,
    topic: LearnerTextSchema,
    /** One of the choices of the form (product: words by topic). */
    wordCount: z.literal([...WORD_COUNT_CHOICES]),
    existingWords: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10_000))),
    interfaceLanguage: InterfaceLanguageSchema,
  }),
  response: z.object({
    words: z.array(z.record(z.string(), z.string())),
    note: z.optional(TutorNoteSchema),
    ...WorkedTopicFields,
  }),
} satisfies CallContract;

type WireWord = Readonly<Record<string, string>>;

/** A generated word in the form it is sent. */
export const wordToWire = (
  { fromLang, toLang }: Pair,
  word: { readonly from: string; readonly to: string },
): Record<string, string> => ({
  [languageOf(fromLang).englishName]: word.from,
  [languageOf(toLang).englishName]: word.to,
});

/** The two sides of a received word; `undefined` if one is missing. */
export const wordFromWire = (
  { fromLang, toLang }: Pair,
  word: WireWord,
): { readonly fromText: string; readonly toText: string } | undefined => {
  const fromText = word[languageOf(fromLang).englishName];
  const toText = word[languageOf(toLang).englishName];
  return fromText && toText ? { fromText, toText } : undefined;
};

export type GenerateWordsResponse = z.infer<typeof wordsCall.response>;

import {
  BLANK,
  type GenerateSentencesRequest,
  type GenerateSentencesResponse,
  MAX_SENTENCE_WORDS,
  type SentenceItem,
} from '@vocabloom/contract/tutor/sentences.ts';
import * as z from 'zod/mini';
import type { ReadRequest } from '../../operation/operation.ts';
import { readInterfaceLanguage, readPair, readWords } from '../../request/read-fields.ts';
import type { GroupWord } from '../../request/request.ts';
import { checkSentences } from './check-sentences.ts';
import { completeSentences } from './complete-sentences.ts';
import type { MadeSentence, SentencesRequest } from './sentences-request.ts';

/** What the sentences with typed and with chosen words have in common: one sentence with a blank for each word. */
export const practiceSentences = {
  cost: { kind: 'practice' },
  perMinute: 20,
  failure: 'tutor.no_sentences',
  read: (body: GenerateSentencesRequest): ReadRequest<SentencesRequest> => {
    const pair = readPair(body);
    const words = readWords(body.words).slice(0, MAX_SENTENCE_WORDS);
    const interfaceLanguage = readInterfaceLanguage(body.interfaceLanguage);
    return {
      request: { ...pair, words, interfaceLanguage },
      entered: { spoken: pair, texts: [pair.dialect], words },
    };
  },
  reply: z.object({
    sentences: z.array(
      z.object({
        word: z.string(),
        sentence_with_blank: z.string(),
        correct_word: z.string(),
        translation: z.string(),
      }),
    ),
  }),
  maxOutputTokens: ({ words }: SentencesRequest) => 3000 + 250 * words.length,
  check: checkSentences,
  attempts: completeSentences,
  answer: (made: readonly MadeSentence[], { words }: SentencesRequest): GenerateSentencesResponse => {
    const items = new Map(made.map(({ word, item }) => [word, item]));
    return { sentences: words.map((word) => items.get(word) ?? plainTranslation(word)) };
  },
} as const;

/** A blank alone means "translate this word" (contract). */
const plainTranslation = ({ fromText, toText }: GroupWord): SentenceItem => ({
  sentence_with_blank: BLANK,
  correct_word: toText,
  translation: fromText,
});

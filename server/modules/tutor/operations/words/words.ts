import { MAX_EXISTING_WORDS, wordsCall, wordToWire } from '@vocabloom/contract/tutor/words.ts';
import { cleanText } from '@vocabloom/core/text/clean-text.ts';
import * as z from 'zod/mini';
import { httpError } from '../../../../platform/http/http-error.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { readInterfaceLanguage, readPair, readTopic } from '../../request/read-fields.ts';
import { checkWords } from './check-words.ts';
import { completeWords } from './complete-words.ts';
import { wordsPrompt } from './words.prompt.ts';
import type { MadeWord } from './words-request.ts';

/** `generate-words`: words on a topic. Counts as many as were made; fewer than requested come with a note. */
export const words = defineOperation({
  ...wordsCall,
  summary: 'Words on a topic, keyed by the English names of the two languages',
  cost: { kind: 'words', most: ({ count }) => count, used: (answer) => answer.words.length },
  perMinute: 20,
  failure: 'tutor.words_failed',
  unusable: 'tutor.unusable_words',
  read: (body) => {
    const pair = readPair(body);
    const topic = readTopic(body.topic);
    const existingWords = (body.existingWords ?? []).map(cleanText).filter((text) => text !== '');
    if (existingWords.length > MAX_EXISTING_WORDS) throw httpError({ code: 'tutor.too_many_cards' });
    const interfaceLanguage = readInterfaceLanguage(body.interfaceLanguage);
    return {
      request: { ...pair, topic, count: body.wordCount, existingWords, interfaceLanguage },
      entered: { spoken: { ...pair, interfaceLanguage }, texts: [topic, pair.dialect] },
    };
  },
  prompt: wordsPrompt,
  reply: z.object({ words: z.array(z.object({ from: z.string(), to: z.string() })) }),
  // A pair of long phrases in the most expensive scripts takes about 60 tokens; some models count their thoughts too.
  maxOutputTokens: ({ count }) => 3000 + 80 * count,
  check: checkWords,
  attempts: completeWords,
  answer: (made: readonly MadeWord[], request) => ({
    words: made.map((word) => wordToWire(request, word)),
    ...(made.length < request.count ? { note: { code: 'fewer_than_asked' as const } } : {}),
  }),
  fromLibrary: () => import('./words.library.ts'),
});

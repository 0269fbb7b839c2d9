import {
  GenerateWordsRequestSchema,
  type GenerateWordsResponse,
  MAX_EXISTING_WORDS,
  wordToWire,
} from '@vocabloom/contract/tutor/words.ts';
import { cleanText } from '@vocabloom/core/text/clean-text.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { readInterfaceLanguage, readPair, readTopic } from '../read-requests.ts';
import { screen } from '../screening.ts';
import { tooManyCards } from '../tutor.errors.ts';
import { provideWords } from '../tutor.service.ts';
import type { Handler } from './handler.ts';

/** `generate-words`. */
export const wordsHandler: Handler = async ({ service, isOffensive }, request) => {
  const body = readBody(GenerateWordsRequestSchema, request);
  const pair = readPair(body);
  const topic = readTopic(body.topic);
  const existingWords = (body.existingWords ?? []).map(cleanText).filter((text) => text !== '');
  if (existingWords.length > MAX_EXISTING_WORDS) throw tooManyCards();
  const interfaceLanguage = readInterfaceLanguage(body.interfaceLanguage);
  await screen(isOffensive, { spoken: { ...pair, interfaceLanguage }, texts: [topic, pair.dialect] });
  return async (asker): Promise<GenerateWordsResponse> => {
    const wanted = { ...pair, topic, count: body.wordCount, existingWords, interfaceLanguage };
    const { words, note, topic: worked } = await provideWords(service, asker, wanted);
    return {
      words: words.map((word) => wordToWire(pair, word)),
      ...(note === undefined ? {} : { note }),
      ...(worked === undefined ? {} : { topic: worked }),
    };
  };
};

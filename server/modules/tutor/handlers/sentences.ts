import {
  GenerateSentencesRequestSchema,
  type GenerateSentencesResponse,
  MAX_SENTENCE_WORDS,
} from '@vocabloom/contract/tutor/sentences.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { readInterfaceLanguage, readPair, readWords } from '../read-requests.ts';
import { screen } from '../screening.ts';
import { providePractice } from '../tutor.service.ts';
import type { Handler } from './handler.ts';

/** `generate-sentences` (to be filled in) and `generate-mcq-sentences` (to be chosen). */
export const sentencesHandler =
  (kind: 'sentences' | 'choices'): Handler =>
  async ({ service, isOffensive }, request) => {
    const body = readBody(GenerateSentencesRequestSchema, request);
    const pair = readPair(body);
    const words = readWords(body.words).slice(0, MAX_SENTENCE_WORDS);
    const interfaceLanguage = readInterfaceLanguage(body.interfaceLanguage);
    await screen(isOffensive, { spoken: pair, texts: [pair.dialect], words });
    return async (asker): Promise<GenerateSentencesResponse> => {
      const { sentences, topic } = await providePractice(service, { asker }, (call) =>
        service.tutor[kind]({ ...pair, words, interfaceLanguage }, call),
      );
      return { sentences: [...sentences], ...(topic === undefined ? {} : { topic }) };
    };
  };

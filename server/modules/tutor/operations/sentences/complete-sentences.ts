import { completed } from '../../model/attempts.ts';
import type { MadeSentence, SentencesRequest } from './sentences-request.ts';

/**
 * Words without a usable sentence in the first reply are requested once more. If a few still have none, they are
 * translated instead; if most words have none, there are no sentences.
 */
export const completeSentences = completed<SentencesRequest, MadeSentence>({
  isEnough: ({ value }, { words }) => value.length === words.length,
  again: ({ value }, request) => {
    const made = new Set(value.map(({ word }) => word));
    return made.size === 0 ? request : { ...request, words: request.words.filter((word) => !made.has(word)) };
  },
  isUsable: ({ value }, { words }) => value.length > 0 && value.length * 2 >= words.length,
});

import { completed } from '../../model/attempts.ts';
import type { MadeSentence, SentencesRequest } from './sentences-request.ts';

/**
 * Words the first reply has no usable sentence for are asked for once more. The few that still have none are to be translated
 * instead; with none for most words there are no sentences.
 */
export const completeSentences = completed<SentencesRequest, MadeSentence>({
  isEnough: ({ value }, { words }) => value.length === words.length,
  again: ({ value }, request) => {
    const made = new Set(value.map(({ word }) => word));
    return made.size === 0 ? request : { ...request, words: request.words.filter((word) => !made.has(word)) };
  },
  isUsable: ({ value }, { words }) => value.length > 0 && value.length * 2 >= words.length,
});

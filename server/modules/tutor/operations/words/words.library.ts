import { libraryWords } from '@vocabloom/content/engine/words.ts';
import { type GenerateWordsResponse, wordToWire } from '@vocabloom/contract/tutor/words.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { WordsRequest } from './words-request.ts';

export const fromLibrary: FromLibrary<WordsRequest, GenerateWordsResponse> = (library, request) => {
  const { words, ...about } = libraryWords(library, request);
  return { words: words.map((word) => wordToWire(request, word)), ...about };
};

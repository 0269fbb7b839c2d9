import { httpError } from '../../../../platform/http/http-error.ts';
import { completed } from '../../model/attempts.ts';
import type { MadeWord, WordsRequest } from './words-request.ts';

/** Where the first reply has too few words that can be used, one more asks for those that are missing. */
export const completeWords = completed<WordsRequest, MadeWord>({
  isEnough: ({ value }, { count }) => value.length >= count,
  again: ({ value, problems }, request) => {
    // A model that says there is no such topic is believed.
    const saysNone = value.length === 0 && problems.every((problem) => problem === 'too_few');
    if (saysNone) throw httpError({ code: 'tutor.no_words' });
    if (value.length === 0) return request;
    return {
      ...request,
      count: request.count - value.length,
      existingWords: [...request.existingWords, ...value.map(({ to }) => to)],
    };
  },
  isUsable: ({ value }) => value.length > 0,
});

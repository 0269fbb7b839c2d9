import { httpError } from '../../../../platform/http/http-error.ts';
import { completed } from '../../model/attempts.ts';
import type { MadeWord, WordsRequest } from './words-request.ts';

/** If the first reply has too few usable words, one more call asks for the missing ones. */
export const completeWords = completed<WordsRequest, MadeWord>({
  isEnough: ({ value }, { count }) => value.length >= count,
  again: ({ value, problems }, request) => {
    // A model that says the topic does not exist is believed.
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

import type { Examples } from '../../operation/testing.ts';
import { mandarin, toMandarin, toSpanish } from '../../request/testing.ts';
import type { SentencesRequest } from '../sentences/sentences-request.ts';
import { sentences } from '../sentences/testing.ts';

export const choices: Examples<SentencesRequest> = {
  ...sentences,
  pinned: {
    'choices en-ru': {
      ...toSpanish,
      toLang: 'ru',
      dialect: '',
      words: [{ fromText: 'bread', toText: 'хлеб' }],
    },
  },
  trials: [
    {
      title: '4 sentences to choose for, English to Mandarin',
      request: { ...toMandarin, words: mandarin },
    },
  ],
};

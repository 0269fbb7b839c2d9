import type { GenerateSentencesResponse } from '@vocabloom/contract/tutor/sentences.ts';
import type { Examples } from '../../operation/testing.ts';
import { mandarin, toMandarin, toSpanish } from '../../request/testing.ts';
import type { SentencesRequest } from '../sentences/sentences-request.ts';
import { sentences } from '../sentences/testing.ts';

export const choices: Examples<SentencesRequest, GenerateSentencesResponse> = {
  ...sentences,
  pinned: {
    'choices en-ru': {
      ...toSpanish,
      toLang: 'ru',
      dialect: '',
      words: [{ fromText: 'bread', toText: 'хлеб' }],
    },
  },
  answered: [
    {
      title: 'two words to choose beside the right one where no other agrees with it in everything',
      request: { ...toSpanish, words: [{ fromText: 'juice', toText: 'el jugo' }] },
      answer: {
        sentences: [
          {
            sentence_with_blank: 'Bebemos el ____ fresco.',
            correct_word: 'jugo',
            translation: 'We drink the fresh juice.',
            wrong_words: ['ordenador', 'banco'],
          },
        ],
        topic: 'At the market',
      },
    },
  ],
  trials: [
    {
      title: '4 sentences to choose for, English to Mandarin',
      request: { ...toMandarin, words: mandarin },
    },
  ],
};

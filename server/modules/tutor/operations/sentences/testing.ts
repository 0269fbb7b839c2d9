import type { GenerateSentencesResponse } from '@vocabloom/contract/tutor/sentences.ts';
import type { Examples } from '../../operation/testing.ts';
import {
  hebrew,
  known,
  marketBodiesWith,
  marketBody,
  spanish,
  toHebrew,
  toSpanish,
  wordsWith,
} from '../../request/testing.ts';
import type { SentencesRequest } from './sentences-request.ts';

/** A usable sentence for each word. */
const sentencesFor = ({ words }: Pick<SentencesRequest, 'words'>): string =>
  JSON.stringify({
    sentences: words.map(({ fromText, toText }, index) => ({
      word: toText,
      sentence_with_blank: `Hoy compro ____ número ${index} en la tienda.`,
      correct_word: toText,
      translation: `Today I buy ${fromText} number ${index} in the shop.`,
    })),
  });

export const sentences: Examples<SentencesRequest, GenerateSentencesResponse> = {
  body: marketBody,
  reply: sentencesFor({ words: spanish }),
  // These calls have no topic.
  bodiesWith: (text) => marketBodiesWith(text).slice(1),
  requestWith: (text) => ({ ...toSpanish, dialect: text, words: wordsWith(text) }),
  pinned: { 'sentences en-es': { ...toSpanish, words: known } },
  answered: [
    {
      title: 'its own sentence for a word it has, and one about any other word',
      request: {
        ...toSpanish,
        words: [
          { fromText: 'juice', toText: 'el jugo' },
          { fromText: 'gizmo', toText: 'el chirimbolo' },
        ],
      },
      answer: {
        sentences: [
          {
            sentence_with_blank: 'Bebemos el ____ fresco.',
            correct_word: 'jugo',
            translation: 'We drink the fresh juice.',
          },
          {
            sentence_with_blank: '«gizmo» en español se dice «____».',
            correct_word: 'el chirimbolo',
            translation: 'What is “gizmo” in Spanish?',
          },
        ],
        topic: 'At the market',
      },
    },
  ],
  trials: [
    {
      title: '10 sentences to fill in, English to Mexican Spanish',
      request: { ...toSpanish, words: spanish },
    },
    { title: '4 sentences to fill in, French to Hebrew', request: { ...toHebrew, words: hebrew } },
  ],
};

import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import type { Examples } from '../../operation/testing.ts';
import { toHebrew, toSpanish } from '../../request/testing.ts';
import type { LookUpRequest } from './look-up-request.ts';

const asked: LookUpRequest = { ...toSpanish, word: 'compró', sentence: 'Ayer compró pan.' };

export const lookUp: Examples<LookUpRequest, LookUpResponse> = {
  body: asked,
  reply: JSON.stringify({ lemma: 'comprar', meaning: 'to buy' }),
  bodiesWith: (text) => [
    { ...asked, word: text },
    { ...asked, sentence: text },
    { ...asked, dialect: text },
  ],
  requestWith: (text) => ({ ...asked, word: text, sentence: text, dialect: text }),
  isInOwnLanguage: true,
  pinned: { 'look-up en-es': asked, 'look-up en-es, without a sentence': { ...asked, sentence: '' } },
  answered: [
    {
      title: 'the dictionary form of a word it has, and its meaning',
      request: { ...asked, word: 'escapa', sentence: '' },
      answer: { lemma: 'irse', meaning: 'go away' },
    },
    {
      title: 'no meaning for a word it does not know',
      request: asked,
      answer: { lemma: 'compró', meaning: null },
    },
  ],
  trials: [
    { title: 'what a form of a verb means where it stands', request: asked },
    {
      title: 'what a word with a preposition grown into it means',
      request: { ...toHebrew, word: 'בשוק', sentence: 'אנה קונה לחם בשוק.' },
    },
  ],
};

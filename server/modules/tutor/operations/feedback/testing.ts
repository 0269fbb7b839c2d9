import type { Examples } from '../../operation/testing.ts';
import { hebrewMarket, knownMarket, spanishMarket, spanishStory } from '../../request/testing.ts';
import { story } from '../story/testing.ts';
import type { FeedbackRequest } from './feedback-request.ts';

const brought = { story: spanishStory, summary: 'Ana compra pan, leche y queso.' };
const body = { ...story.body, ...brought };

export const feedback: Examples<FeedbackRequest> = {
  body,
  reply: '7/10. Good summary! You left out the apple.',
  bodiesWith: (text) => [
    ...story.bodiesWith(text).map((one) => ({ ...one, ...brought })),
    { ...body, summary: text },
  ],
  requestWith: (text) => ({ ...story.requestWith(text), story: text, summary: text }),
  isInOwnLanguage: true,
  pinned: {
    'feedback en-es': { ...knownMarket, story: 'Ana compra pan.', summary: 'Ana buy bread.' },
    'feedback en-he, in French': {
      ...hebrewMarket,
      story: 'אנה קונה לחם.',
      summary: 'אנה קונה.',
    },
  },
  trials: [
    {
      title: 'feedback on a summary in Spanish with mistakes',
      request: {
        ...spanishMarket,
        story: spanishStory,
        summary: 'Ana ir a el mercado y compra pan. Ella es feliz.',
      },
    },
  ],
};

import type { FeedbackResponse } from '@vocabloom/contract/tutor/story.ts';
import type { Examples } from '../../operation/testing.ts';
import { hebrewMarket, knownMarket, spanishMarket, spanishStory } from '../../request/testing.ts';
import { story } from '../story/testing.ts';
import type { FeedbackRequest } from './feedback-request.ts';

const brought = { story: spanishStory, summary: 'Ana compra pan, leche y queso.' };
const body = { ...story.body, ...brought };

export const feedback: Examples<FeedbackRequest, FeedbackResponse> = {
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
  answered: [
    {
      title: 'what it can check of a summary of a story that is not its own',
      request: { ...knownMarket, ...brought },
      answer: {
        feedback: [
          'A good start. Here is what would make your summary better.',
          'Grade: 5 out of 10',
          [
            '✓ You wrote in Spanish.',
            '• Only 6 words. Try at least 15.',
            '✓ You used 2 words from your group: “\u2068pan\u2069”, “\u2068leche\u2069”.',
            '✓ You copied no passage of six words or more.',
          ].join('\n'),
          'This was checked by the built-in library, without AI: it sees language, length, main points and words, but neither grammar nor whether everything is true.',
        ].join('\n\n'),
      },
    },
  ],
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

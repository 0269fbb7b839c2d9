import type { ChatResponse } from '@vocabloom/contract/tutor/conversation.ts';
import type { Examples } from '../../operation/testing.ts';
import { known, spanish, spanishRows, toSpanish, wordsWith } from '../../request/testing.ts';
import type { ChatRequest } from './chat-request.ts';

const body = { ...toSpanish, message: 'What is the plural of pan?', wordGroup: spanishRows };

export const chat: Examples<ChatRequest, ChatResponse> = {
  body,
  reply: 'The plural of pan is panes.',
  bodiesWith: (text) => [
    { ...body, message: text },
    { ...body, dialect: text },
    { ...body, wordGroup: [{ from_text: text, to_text: 'el pan' }] },
    { ...body, wordGroup: [{ from_text: 'bread', to_text: text }] },
  ],
  requestWith: (text) => ({ ...toSpanish, dialect: text, message: text, wordGroup: wordsWith(text) }),
  pinned: { 'chat en-es': { ...toSpanish, message: 'What is the plural of pan?', wordGroup: known } },
  answered: [
    {
      title: 'what a word of the group means',
      request: { ...toSpanish, message: 'What does pan mean?', wordGroup: known },
      answer: { response: '“\u2068el pan\u2069” means “\u2068bread\u2069”.' },
    },
    {
      title: 'what it can answer, if it is asked for anything else',
      request: { ...toSpanish, message: 'Why is the sky blue?', wordGroup: known },
      answer: {
        response:
          'I am the built-in library, not an AI, so I cannot talk freely. I can tell you what a word means, how to say one, or give you a sentence with one. For example: what does “\u2068el pan\u2069” mean?',
      },
    },
  ],
  trials: [
    {
      title: 'a question about the words',
      request: { ...toSpanish, message: 'Why is it el agua and not la agua?', wordGroup: spanish },
    },
  ],
};

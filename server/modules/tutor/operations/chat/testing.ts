import type { Examples } from '../../operation/testing.ts';
import { known, spanish, spanishRows, toSpanish, wordsWith } from '../../request/testing.ts';
import type { ChatRequest } from './chat-request.ts';

const body = { ...toSpanish, message: 'What is the plural of pan?', wordGroup: spanishRows };

export const chat: Examples<ChatRequest> = {
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
  trials: [
    {
      title: 'a question about the words',
      request: { ...toSpanish, message: 'Why is it el agua and not la agua?', wordGroup: spanish },
    },
  ],
};

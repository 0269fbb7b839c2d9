import type { ConversationResponse } from '@vocabloom/contract/tutor/conversation.ts';
import type { Examples } from '../../operation/testing.ts';
import {
  hebrewMarket,
  knownMarket,
  marketBodiesWith,
  marketBody,
  spanishMarket,
  wordsWith,
} from '../../request/testing.ts';
import type { ConverseRequest } from './converse-request.ts';

const asked = { role: 'assistant', text: '¡Hola! ¿Qué quieres comprar hoy?' } as const;

export const converse: Examples<ConverseRequest, ConversationResponse> = {
  body: marketBody,
  reply: asked.text,
  bodiesWith: (text) => [
    ...marketBodiesWith(text),
    { ...marketBody, history: [asked, { role: 'user', text }] },
  ],
  requestWith: (text) => ({
    ...knownMarket,
    topic: text,
    dialect: text,
    words: wordsWith(text),
    history: [{ role: 'user', text }],
  }),
  pinned: {
    'opening en-es': { ...knownMarket, history: [] },
    'reply en-he, in French': {
      ...hebrewMarket,
      history: [
        { role: 'assistant', text: 'שלום! מה תרצה לקנות?' },
        { role: 'user', text: 'אני רוצה לקנות לחם' },
      ],
    },
  },
  answered: [
    {
      title: 'the opening of the scene on the topic',
      request: { ...knownMarket, history: [] },
      answer: {
        reply: 'Scene cafe: You are in cafe.\n\n¿Qué quiere beber?',
        state: '{"at":"turn","scene":"cafe","turn":0,"asked":"once","played":["cafe"]}',
        topic: 'Scene cafe',
      },
    },
  ],
  trials: [
    { title: 'the opening of a conversation in Spanish', request: { ...spanishMarket, history: [] } },
    {
      title: 'a reply in a conversation in Spanish, to a message with a mistake',
      request: {
        ...spanishMarket,
        history: [asked, { role: 'user', text: 'Yo querer comprar dos pan y un manzana.' }],
      },
    },
  ],
};

import type { StoryResponse } from '@vocabloom/contract/tutor/story.ts';
import type { Examples } from '../../operation/testing.ts';
import type { TopicRequest } from '../../request/request.ts';
import {
  hebrewMarket,
  knownMarket,
  marketBodiesWith,
  marketBody,
  spanishMarket,
  spanishStory,
  wordsWith,
} from '../../request/testing.ts';

const ofTheDog = [
  { fromText: 'dog', toText: 'el perro' },
  { fromText: 'park', toText: 'el parque' },
  { fromText: 'neighbor', toText: 'el vecino' },
];

export const story: Examples<TopicRequest, StoryResponse> = {
  body: marketBody,
  reply: spanishStory,
  bodiesWith: marketBodiesWith,
  requestWith: (text) => ({ ...knownMarket, topic: text, dialect: text, words: wordsWith(text) }),
  pinned: { 'story en-es': knownMarket, 'story en-he': hebrewMarket },
  answered: [
    {
      title: 'its own story on the topic, if it uses enough of the words',
      request: { ...spanishMarket, words: [...ofTheDog, ...spanishMarket.words.slice(ofTheDog.length)] },
      answer: {
        story: [
          'El perro',
          'Ana tiene un perro. El perro es pequeño y negro. Van al parque todos los días. Hoy llueve mucho.',
          'El perro se escapa. Ana lo busca por todas partes. Un vecino encuentra al perro. Beben zumo juntos.',
        ].join('\n\n'),
        topic: 'At the market',
      },
    },
    {
      title: 'no story of words it does not know',
      request: { ...spanishMarket, topic: 'quarks' },
      answer: undefined,
    },
  ],
  trials: [{ title: 'a story, English to Mexican Spanish', request: spanishMarket }],
};

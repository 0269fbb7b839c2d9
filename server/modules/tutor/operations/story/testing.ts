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

export const story: Examples<TopicRequest> = {
  body: marketBody,
  reply: spanishStory,
  bodiesWith: marketBodiesWith,
  requestWith: (text) => ({ ...knownMarket, topic: text, dialect: text, words: wordsWith(text) }),
  pinned: { 'story en-es': knownMarket, 'story en-he': hebrewMarket },
  trials: [{ title: 'a story, English to Mexican Spanish', request: spanishMarket }],
};

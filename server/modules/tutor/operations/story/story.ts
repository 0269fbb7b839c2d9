import { storyCall } from '@vocabloom/contract/tutor/story.ts';
import { validateStoryWords } from '@vocabloom/core/validation/story.ts';
import { accepted } from '../../../../platform/http/accepted.ts';
import { asText } from '../../operation/as-text.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { named } from '../../prompts/named-words.ts';
import { readTopicRequest } from '../../request/read-fields.ts';
import type { TopicRequest } from '../../request/request.ts';
import { hasSummary } from './has-summary.ts';
import { storyPrompt } from './story.prompt.ts';

/** `generate-story-and-evaluate-summary` without a summary: a story made of the words of a group. */
export const story = defineOperation({
  ...storyCall,
  summary: 'A story made of words',
  cost: { kind: 'practice', pass: 'story' },
  perMinute: 20,
  failure: 'tutor.story_failed',
  unknownToLibrary: 'tutor.story_unknown_words',
  read: (body) => {
    if (hasSummary(body)) return undefined;
    const request = readTopicRequest(body);
    accepted(validateStoryWords(request.words.length));
    const { topic, dialect, words } = request;
    return { request, entered: { spoken: request, texts: [topic, dialect], words } };
  },
  prompt: storyPrompt,
  ...asText(({ toLang, words }: TopicRequest) => ({
    language: toLang,
    maxCharacters: 4000,
    words: named(words),
  })),
  answer: (text) => ({ story: text }),
  fromLibrary: () => import('./story.library.ts'),
});

import {
  ChatRequestSchema,
  ChatResponseSchema,
  ConversationRequestSchema,
  ConversationResponseSchema,
} from '@vocabloom/contract/tutor/conversation.ts';
import { LookUpRequestSchema, LookUpResponseSchema } from '@vocabloom/contract/tutor/look-up.ts';
import type { TutorCall } from '@vocabloom/contract/tutor/paths.ts';
import {
  GenerateSentencesRequestSchema,
  GenerateSentencesResponseSchema,
} from '@vocabloom/contract/tutor/sentences.ts';
import {
  FeedbackResponseSchema,
  StoryRequestSchema,
  StoryResponseSchema,
} from '@vocabloom/contract/tutor/story.ts';
import { GenerateWordsRequestSchema, GenerateWordsResponseSchema } from '@vocabloom/contract/tutor/words.ts';
import type { ApiOperation } from '../../platform/http/api-description.ts';

const group = 'Tutor';
const sentences = { group, body: GenerateSentencesRequestSchema, answers: [GenerateSentencesResponseSchema] };

/** What the OpenAPI document says of the AI calls. */
export const operations: Readonly<Record<TutorCall, ApiOperation>> = {
  words: {
    summary: 'Words on a topic, keyed by the English names of the two languages',
    group,
    body: GenerateWordsRequestSchema,
    answers: [GenerateWordsResponseSchema],
  },
  sentences: { summary: 'Sentences with a blank to fill in', ...sentences },
  choices: { summary: 'Sentences with a blank to choose a word for', ...sentences },
  conversation: {
    summary: 'The opening of a conversation, or with its history the next reply',
    group,
    body: ConversationRequestSchema,
    answers: [ConversationResponseSchema],
    streams: true,
  },
  chat: {
    summary: 'The answer to a message about the words of a group',
    group,
    body: ChatRequestSchema,
    answers: [ChatResponseSchema],
    streams: true,
  },
  lookUp: {
    summary: 'What a word of a text means: its dictionary form and its translation',
    group,
    body: LookUpRequestSchema,
    answers: [LookUpResponseSchema],
  },
  story: {
    summary: 'A story made of words, or with a story and its summary feedback',
    group,
    body: StoryRequestSchema,
    answers: [StoryResponseSchema, FeedbackResponseSchema],
    streams: true,
  },
};

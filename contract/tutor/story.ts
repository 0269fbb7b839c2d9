import * as z from 'zod/mini';
import type { CallContract } from './call.ts';
import {
  AccessFields,
  GroupWordsSchema,
  InterfaceLanguageSchema,
  LearnerTextSchema,
  PairFields,
  WorkedTopicFields,
} from './fields.ts';

/** The longest story that can be sent back with its summary, in characters. */
const MAX_STORY_LENGTH = 8000;

const path = 'generate-story-and-evaluate-summary';

const request = z.object({
  ...AccessFields,
  ...PairFields,
  topic: LearnerTextSchema,
  words: GroupWordsSchema,
  interfaceLanguage: InterfaceLanguageSchema,
  summary: z.optional(LearnerTextSchema),
  story: z.optional(z.string().check(z.maxLength(MAX_STORY_LENGTH))),
});

/** `POST /{provider}/generate-story-and-evaluate-summary` without a story and its summary: answers a story. */
export const storyCall = {
  path,
  request,
  response: z.object({ story: z.string(), ...WorkedTopicFields }),
} satisfies CallContract;

/** The same path with a story and its summary: answers feedback, which does not count again. */
export const feedbackCall = {
  path,
  request,
  response: z.object({ feedback: z.string() }),
} satisfies CallContract;

export type StoryRequest = z.infer<typeof request>;
export type StoryResponse = z.infer<typeof storyCall.response>;
export type FeedbackResponse = z.infer<typeof feedbackCall.response>;

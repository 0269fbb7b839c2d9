import * as z from 'zod/mini';
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

/**
 * `POST /{provider}/generate-story-and-evaluate-summary`: answers a story. With a story and its summary it answers
 * feedback, which does not count again.
 */
export const StoryRequestSchema = z.object({
  ...AccessFields,
  ...PairFields,
  topic: LearnerTextSchema,
  words: GroupWordsSchema,
  interfaceLanguage: InterfaceLanguageSchema,
  summary: z.optional(LearnerTextSchema),
  story: z.optional(z.string().check(z.maxLength(MAX_STORY_LENGTH))),
});

export const StoryResponseSchema = z.object({ story: z.string(), ...WorkedTopicFields });

export const FeedbackResponseSchema = z.object({ feedback: z.string() });

export type StoryResponse = z.infer<typeof StoryResponseSchema>;
export type FeedbackResponse = z.infer<typeof FeedbackResponseSchema>;

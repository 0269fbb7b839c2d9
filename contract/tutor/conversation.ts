import * as z from 'zod/mini';
import {
  AccessFields,
  GroupWordsSchema,
  InterfaceLanguageSchema,
  LearnerTextSchema,
  PairFields,
  WorkedTopicFields,
} from './fields.ts';

/** Longest message a learner can send, in characters. */
export const MAX_MESSAGE_LENGTH = 1000;

/** Messages of a conversation that are sent along; earlier ones are left behind. */
export const MAX_HISTORY_MESSAGES = 40;

/** Longest state a partner's message brings along. */
const MAX_STATE_LENGTH = 4000;

const ConversationMessageSchema = z.object({
  role: z.literal(['user', 'assistant']),
  text: LearnerTextSchema,
  /** Of the partner's messages: what came with it as `state`, unread and unchanged. */
  state: z.optional(z.string().check(z.maxLength(MAX_STATE_LENGTH))),
});

/** `POST /{provider}/conversation`. Without history it begins one, which counts; going on with it does not. */
export const ConversationRequestSchema = z.object({
  ...AccessFields,
  ...PairFields,
  topic: LearnerTextSchema,
  words: GroupWordsSchema,
  history: z.optional(z.array(ConversationMessageSchema).check(z.maxLength(200))),
  interfaceLanguage: InterfaceLanguageSchema,
});

/** The partner's words; `state`, where there is one, goes along with them in the history of the next request. */
export const ConversationResponseSchema = z.object({
  reply: z.string(),
  state: z.optional(z.string()),
  ...WorkedTopicFields,
});

/** `POST /{provider}/chat`: one question or message about the words of a group. */
export const ChatRequestSchema = z.object({
  ...AccessFields,
  ...PairFields,
  message: LearnerTextSchema,
  wordGroup: GroupWordsSchema,
});

export const ChatResponseSchema = z.object({ response: z.string() });

export type ConversationMessage = z.infer<typeof ConversationMessageSchema>;
export type ConversationResponse = z.infer<typeof ConversationResponseSchema>;
export type ChatResponse = z.infer<typeof ChatResponseSchema>;

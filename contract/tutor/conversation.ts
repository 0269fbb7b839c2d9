import * as z from 'zod/mini';
import {
  AccessFields,
  GroupWordsSchema,
  InterfaceLanguageSchema,
  LearnerTextSchema,
  PairFields,
} from './fields.ts';

/** Longest message a learner can send, in characters. */
export const MAX_MESSAGE_LENGTH = 1000;

/** Messages of a conversation that are sent along; earlier ones are left behind. */
export const MAX_HISTORY_MESSAGES = 40;

const ConversationMessageSchema = z.object({
  role: z.literal(['user', 'assistant']),
  text: LearnerTextSchema,
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

export const ConversationResponseSchema = z.object({ reply: z.string() });

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

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

/** Longest message a learner can send, in characters. */
export const MAX_MESSAGE_LENGTH = 1000;

/** How many messages of a conversation are sent along; earlier ones are dropped. */
export const MAX_HISTORY_MESSAGES = 40;

/** The longest state a partner's message can carry. */
const MAX_STATE_LENGTH = 4000;

const ConversationMessageSchema = z.object({
  role: z.literal(['user', 'assistant']),
  text: LearnerTextSchema,
  /** Only with messages of the partner: the `state` that came with it, unread and unchanged. */
  state: z.optional(z.string().check(z.maxLength(MAX_STATE_LENGTH))),
});

/**
 * `POST /{provider}/conversation`. Without history it starts a conversation, which counts; continuing one does not. The
 * `state` of the reply, if there is one, is sent along with it in the history of the next request.
 */
export const converseCall = {
  path: 'conversation',
  request: z.object({
    ...AccessFields,
    ...PairFields,
    topic: LearnerTextSchema,
    words: GroupWordsSchema,
    history: z.optional(z.array(ConversationMessageSchema).check(z.maxLength(200))),
    interfaceLanguage: InterfaceLanguageSchema,
  }),
  response: z.object({ reply: z.string(), state: z.optional(z.string()), ...WorkedTopicFields }),
} satisfies CallContract;

/** `POST /{provider}/chat`: one question or message about the words of a group. */
export const chatCall = {
  path: 'chat',
  request: z.object({
    ...AccessFields,
    ...PairFields,
    message: LearnerTextSchema,
    wordGroup: GroupWordsSchema,
  }),
  response: z.object({ response: z.string() }),
} satisfies CallContract;

export type ConversationMessage = z.infer<typeof ConversationMessageSchema>;
export type ConversationResponse = z.infer<typeof converseCall.response>;
export type ChatResponse = z.infer<typeof chatCall.response>;

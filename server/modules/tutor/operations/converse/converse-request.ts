import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import type { TopicRequest } from '../../request/request.ts';

export type ConverseRequest = TopicRequest & { readonly history: readonly ConversationMessage[] };

import { libraryReply } from '@vocabloom/content/engine/conversation/conversation.ts';
import type { ConversationResponse } from '@vocabloom/contract/tutor/conversation.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { ConverseRequest } from './converse-request.ts';

export const fromLibrary: FromLibrary<ConverseRequest, ConversationResponse> = libraryReply;

import { libraryAnswer } from '@vocabloom/content/engine/chat.ts';
import type { ChatResponse } from '@vocabloom/contract/tutor/conversation.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { ChatRequest } from './chat-request.ts';

export const fromLibrary: FromLibrary<ChatRequest, ChatResponse> = (library, request) => ({
  response: libraryAnswer(library, request),
});

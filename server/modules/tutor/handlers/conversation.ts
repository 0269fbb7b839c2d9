import {
  ChatRequestSchema,
  type ChatResponse,
  ConversationRequestSchema,
  type ConversationResponse,
} from '@vocabloom/contract/tutor/conversation.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import {
  readHistory,
  readInterfaceLanguage,
  readMessage,
  readPair,
  readTopic,
  readWords,
} from '../read-requests.ts';
import { screen } from '../screening.ts';
import { providePractice } from '../tutor.service.ts';
import type { Handler } from './handler.ts';

/** `conversation`: counts when it begins, which is when nobody has said anything yet. */
export const conversationHandler: Handler = async ({ service, isOffensive }, request) => {
  const body = readBody(ConversationRequestSchema, request);
  const pair = readPair(body);
  const topic = readTopic(body.topic);
  const words = readWords(body.words);
  const history = readHistory(body.history);
  const interfaceLanguage = readInterfaceLanguage(body.interfaceLanguage);
  await screen(isOffensive, {
    spoken: { ...pair, interfaceLanguage },
    texts: [topic, pair.dialect],
    words,
    history,
  });
  const goesOn = history.length > 0;
  return (asker): Promise<ConversationResponse> =>
    providePractice(service, { asker, pass: 'conversation', goesOn }, (call) =>
      service.tutor.converse({ ...pair, topic, words, history, interfaceLanguage }, call),
    );
};

/** `chat`: a message about the words; belongs to the story or conversation it comes up in, or counts by itself. */
export const chatHandler: Handler = async ({ service, isOffensive }, request) => {
  const body = readBody(ChatRequestSchema, request);
  const pair = readPair(body);
  const message = readMessage(body.message);
  const wordGroup = readWords(body.wordGroup);
  await screen(isOffensive, { spoken: pair, texts: [message, pair.dialect], words: wordGroup });
  return (asker): Promise<ChatResponse> =>
    providePractice(service, { asker, pass: 'questions', goesOn: true }, (call) =>
      service.tutor.chat({ ...pair, message, wordGroup }, call),
    );
};

import { chatCall } from '@vocabloom/contract/tutor/conversation.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { shareInScript } from '../../checks/letters.ts';
import { asText } from '../../operation/as-text.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { readMessage, readPair, readWords } from '../../request/read-fields.ts';
import { chatPrompt } from './chat.prompt.ts';
import type { ChatRequest } from './chat-request.ts';

/** `chat`: a message about the words; belongs to the story or conversation it comes up in, or counts by itself. */
export const chat = defineOperation({
  ...chatCall,
  summary: 'The answer to a message about the words of a group',
  cost: { kind: 'practice', pass: 'questions', goesOn: () => true },
  perMinute: 60,
  failure: 'tutor.no_reply',
  read: (body) => {
    const pair = readPair(body);
    const message = readMessage(body.message);
    const wordGroup = readWords(body.wordGroup);
    return {
      request: { ...pair, message, wordGroup },
      entered: { spoken: pair, texts: [message, pair.dialect], words: wordGroup },
    };
  },
  prompt: chatPrompt,
  ...asText((request: ChatRequest) => ({
    language: languageOfMessage(request),
    maxCharacters: 3000,
    // The answer may consist only of examples that were asked for.
    orLanguage: request.toLang,
    isMixed: true,
  })),
  answer: (text) => ({ response: text }),
  fromLibrary: () => import('./chat.library.ts'),
});

/** The language a message is answered in: the learner's own, unless the message is in the script of the other one. */
const languageOfMessage = ({ fromLang, toLang, message }: ChatRequest): LanguageCode =>
  shareInScript(message, toLang) > shareInScript(message, fromLang) ? toLang : fromLang;

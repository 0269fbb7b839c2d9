import { converseCall } from '@vocabloom/contract/tutor/conversation.ts';
import { asText } from '../../operation/as-text.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { readHistory, readTopicRequest } from '../../request/read-fields.ts';
import { conversePrompt } from './converse.prompt.ts';
import type { ConverseRequest } from './converse-request.ts';

/** `conversation`: counts when it begins, that is while the history is empty. */
export const converse = defineOperation({
  ...converseCall,
  summary: 'The opening of a conversation, or with its history the next reply',
  cost: {
    kind: 'practice',
    pass: 'conversation',
    goesOn: ({ history }: ConverseRequest) => history.length > 0,
  },
  perMinute: 60,
  failure: 'tutor.no_reply',
  read: (body) => {
    const asked = readTopicRequest(body);
    const history = readHistory(body.history);
    const { topic, dialect, words } = asked;
    return {
      request: { ...asked, history },
      entered: { spoken: asked, texts: [topic, dialect], words, history },
    };
  },
  prompt: conversePrompt,
  ...asText(({ toLang, history }: ConverseRequest) => ({
    language: toLang,
    maxCharacters: 2000,
    // A correction is explained in the language of the interface.
    isMixed: history.length > 0,
  })),
  answer: (text) => ({ reply: text }),
  fromLibrary: () => import('./converse.library.ts'),
});

import { smallLibrary } from '../../testing/small-library.ts';
import { libraryReply } from './conversation.ts';
import type { ConverseRequest, Message } from './converse-request.ts';

export const request: ConverseRequest = {
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  topic: 'market',
  words: [
    { fromText: 'juice', toText: 'el zumo' },
    { fromText: 'computer', toText: 'el ordenador' },
  ],
  history: [],
  interfaceLanguage: 'en',
};

/** The replies to a series of messages; the first reply opens the conversation. */
export const talk = (
  messages: readonly string[],
  given: Partial<ConverseRequest> = {},
  library = smallLibrary,
) => {
  let history: readonly Message[] = [];
  const replies: string[] = [];
  for (const message of [undefined, ...messages]) {
    if (message !== undefined) history = [...history, { role: 'user', text: message }];
    const { reply, state } = libraryReply(library, { ...request, ...given, history });
    history = [...history, { role: 'assistant', text: reply, state }];
    replies.push(reply);
  }
  return replies;
};

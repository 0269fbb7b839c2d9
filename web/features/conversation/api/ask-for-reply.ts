import {
  type ConversationMessage,
  converseCall,
  MAX_HISTORY_MESSAGES,
} from '@vocabloom/contract/tutor/conversation.ts';
import { streamTutor } from '../../tutor/api/call-tutor.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { wordsToTalkAbout } from '../../tutor/rules/group-words.ts';
import type { CallPorts } from '../../tutor/session/session-store.ts';
import type { Reply } from '../session/talk.ts';

/** Asks the tutor for its next message, or for its opening if nothing has been said. */
export async function askForReply(
  history: readonly ConversationMessage[],
  {
    loaded: { module, group, words },
    interfaceLanguage,
    signal,
    onText,
  }: CallPorts & { loaded: LoadedGroup; interfaceLanguage: string },
): Promise<Reply> {
  const { reply, state } = await streamTutor({
    call: converseCall,
    body: {
      topic: group.name,
      fromLang: module.fromLang,
      toLang: module.toLang,
      dialect: module.dialect,
      words: wordsToTalkAbout(words, Math.random),
      history: history.slice(-MAX_HISTORY_MESSAGES),
      interfaceLanguage,
    },
    signal,
    onText,
  });
  return { text: reply, ...(state === undefined ? {} : { state }) };
}

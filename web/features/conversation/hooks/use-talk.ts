import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { useSpending } from '../../tutor/api/use-spending.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { SessionStore } from '../../tutor/session/session-store.ts';
import { useSessionStore } from '../../tutor/session/use-session-store.ts';
import { askForReply } from '../api/ask-for-reply.ts';
import { createConversation } from '../session/conversation.ts';
import { type Talk, TalkSchema } from '../session/talk.ts';

const hourMs = 60 * 60 * 1000;

/**
 * A conversation about a group. It begins with the tutor's opening; `say` adds a message and its reply, `askAgain`
 * requests a reply to the last message after a failure, `startOver` begins a new conversation. It is kept on the device
 * for an hour after the last message, so that coming back or reloading costs nothing.
 */
export function useTalk(loaded: LoadedGroup) {
  const interfaceLanguage = useLanguage();
  const spend = useSpending();
  const conversationIn = (store: SessionStore<Talk>) =>
    createConversation(store, {
      begin: (call) =>
        spend(async () => {
          await requirePractice(call.signal);
          return askForReply([], { ...call, loaded, interfaceLanguage });
        }),
      answer: async (messages, call) => {
        await assertAppropriate([messages.at(-1)?.text ?? '']);
        return askForReply(messages, { ...call, loaded, interfaceLanguage });
      },
    });
  const { store, session } = useSessionStore<Talk>({
    name: `conversation.${loaded.module.id}.${loaded.group.id}`,
    loadSchema: async () => TalkSchema,
    lifeMs: hourMs,
    onOpened: (opened, found) => void conversationIn(opened).resume(found),
  });
  return { session, ...conversationIn(store) };
}

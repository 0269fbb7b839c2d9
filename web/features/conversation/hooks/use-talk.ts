import { useQueryClient } from '@tanstack/react-query';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { usageKey } from '../../tutor/api/daily-usage.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { isInappropriate } from '../../tutor/rules/failure.ts';
import type { SessionStore } from '../../tutor/session/session-store.ts';
import { useSessionStore } from '../../tutor/session/use-session-store.ts';
import { askForReply } from '../api/ask-for-reply.ts';
import { reply, say, type Talk, TalkSchema, takeBack, waitsForReply, write } from '../session/talk.ts';

const hourMs = 60 * 60 * 1000;

/**
 * A conversation about a group. It begins with the tutor's opening; `say` adds a message and its reply, `askAgain` has the
 * last message answered after a failure, `startOver` begins a new one. It is kept on the device for an hour after the last
 * word, so that coming back or reloading spends nothing.
 */
export function useTalk(loaded: LoadedGroup) {
  const interfaceLanguage = useLanguage();
  const queries = useQueryClient();

  const open = (store: SessionStore<Talk>) =>
    void store.ask({
      work: null,
      call: async (ports) => {
        try {
          await requirePractice(ports.signal);
          const said = await askForReply([], { ...ports, loaded, interfaceLanguage });
          return () => reply(null, said);
        } finally {
          void queries.invalidateQueries({ queryKey: usageKey });
        }
      },
    });
  const answer = (store: SessionStore<Talk>, talk: Talk) =>
    void store.ask({
      work: talk,
      call: async (ports) => {
        await assertAppropriate([talk.messages.at(-1)?.text ?? '']);
        const said = await askForReply(talk.messages, { ...ports, loaded, interfaceLanguage });
        return (now) => reply(now, said);
      },
      undo: (error) => (isInappropriate(error) ? takeBack : undefined),
    });

  const { store, session } = useSessionStore<Talk>({
    name: `conversation.${loaded.module.id}.${loaded.group.id}`,
    schema: TalkSchema,
    lifeMs: hourMs,
    onOpened: (opened, found) => {
      if (found === null) open(opened);
      // Somebody who reloaded while the tutor was writing waits for the reply still, which costs nothing more.
      else if (waitsForReply(found)) answer(opened, found);
    },
  });
  const { work } = session;
  return {
    session,
    write: (draft: string) => store.change((talk) => write(talk, draft)),
    say: (text: string) => work && answer(store, say(work, text)),
    askAgain: () => work && answer(store, work),
    startOver: () => open(store),
  };
}

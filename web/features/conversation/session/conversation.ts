import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import { isInappropriate } from '../../tutor/rules/failure.ts';
import type { CallPorts, SessionStore } from '../../tutor/session/session-store.ts';
import { type Reply, reply, say, type Talk, takeBack, waitsForReply, write } from './talk.ts';

export type ConversationPorts = {
  /** The tutor's opening. */
  readonly begin: (call: CallPorts) => Promise<Reply>;
  /** The tutor's reply to everything that was said, the last of it by the learner. */
  readonly answer: (messages: readonly ConversationMessage[], call: CallPorts) => Promise<Reply>;
};

/**
 * A conversation running in its session. `resume` continues the stored one, or has the tutor begin; `say` adds a
 * message and its reply, `askAgain` requests a reply to the last message after a failure, `startOver` begins a new
 * conversation, and `back` returns to the former one if none came.
 */
export function createConversation(store: SessionStore<Talk>, ports: ConversationPorts) {
  const startOver = () =>
    store.ask({
      work: null,
      keepsFormer: true,
      call: async (call) => {
        const said = await ports.begin(call);
        return () => reply(null, said);
      },
    });
  const haveAnswered = (talk: Talk) =>
    store.ask({
      work: talk,
      call: async (call) => {
        const said = await ports.answer(talk.messages, call);
        return (now) => reply(now, said);
      },
      undo: (error) => (isInappropriate(error) ? takeBack : undefined),
    });
  const withTalk = async (act: (talk: Talk) => Promise<void>) => {
    const talk = store.session().work;
    if (talk !== null) await act(talk);
  };
  return {
    startOver,
    back: store.giveBack,
    resume: async (found: Talk | null) => {
      if (found === null) await startOver();
      // A learner who reloaded while the tutor was writing still waits for the reply, which costs nothing more.
      else if (waitsForReply(found)) await haveAnswered(found);
    },
    write: (draft: string) => store.change((talk) => write(talk, draft)),
    say: (text: string) => withTalk((talk) => haveAnswered(say(talk, text))),
    askAgain: () => withTalk(haveAnswered),
  };
}

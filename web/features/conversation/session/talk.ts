import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import * as z from 'zod/mini';

/** The messages so far, and the learner's draft. */
export type Talk = { readonly messages: readonly ConversationMessage[]; readonly draft: string };

/** A conversation as the device stores it. */
export const TalkSchema = z.object({
  messages: z
    .array(
      z.object({ role: z.literal(['user', 'assistant']), text: z.string(), state: z.optional(z.string()) }),
    )
    .check(z.minLength(1)),
  draft: z.string(),
});

const added = (talk: Talk, message: ConversationMessage): Talk => ({
  ...talk,
  messages: [...talk.messages, message],
});

/** A message of the tutor, and the state of the conversation after it, which is sent back later. */
export type Reply = { readonly text: string; readonly state?: string | undefined };

/** Adds the tutor's message; the first one opens the conversation. */
export const reply = (talk: Talk | null, said: Reply): Talk =>
  added(talk ?? { messages: [], draft: '' }, { role: 'assistant', ...said });

/** Adds the learner's message and clears the draft. */
export const say = (talk: Talk, text: string): Talk => added({ ...talk, draft: '' }, { role: 'user', text });

export const write = (talk: Talk, draft: string): Talk => ({ ...talk, draft });

/** Whether the learner's last message has no reply, because the page was left or the answer failed. */
export const waitsForReply = ({ messages }: Talk): boolean => messages.at(-1)?.role === 'user';

/**
 * Withdraws a message that was refused, because nothing after it could be answered. It becomes the draft, to be
 * rephrased, unless the learner is already writing something else.
 */
export function takeBack(talk: Talk): Talk {
  const last = talk.messages.at(-1);
  if (last?.role !== 'user') return talk;
  return { messages: talk.messages.slice(0, -1), draft: talk.draft === '' ? last.text : talk.draft };
}

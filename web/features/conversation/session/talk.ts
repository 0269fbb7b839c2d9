import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import * as z from 'zod/mini';

/** What has been said so far, and what the learner is writing. */
export type Talk = { readonly messages: readonly ConversationMessage[]; readonly draft: string };

/** A conversation as the device keeps it. */
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

/** What the tutor says, and where the conversation stands then, to be brought back with it. */
export type Reply = { readonly text: string; readonly state?: string | undefined };

/** The tutor says something; the first thing that is said opens the talk. */
export const reply = (talk: Talk | null, said: Reply): Talk =>
  added(talk ?? { messages: [], draft: '' }, { role: 'assistant', ...said });

/** The learner says something; what was being written is said with it. */
export const say = (talk: Talk, text: string): Talk => added({ ...talk, draft: '' }, { role: 'user', text });

export const write = (talk: Talk, draft: string): Talk => ({ ...talk, draft });

/** Whether the learner said something that nobody has answered: the page was left, or the answer failed. */
export const waitsForReply = ({ messages }: Talk): boolean => messages.at(-1)?.role === 'user';

/**
 * Takes back a message that was refused: with it, nothing after it could be answered. It is there to be put differently,
 * unless something else is being written.
 */
export function takeBack(talk: Talk): Talk {
  const last = talk.messages.at(-1);
  if (last?.role !== 'user') return talk;
  return { messages: talk.messages.slice(0, -1), draft: talk.draft === '' ? last.text : talk.draft };
}

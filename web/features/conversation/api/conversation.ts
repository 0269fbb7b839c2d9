import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConversationMessage,
  ConversationResponseSchema,
  MAX_HISTORY_MESSAGES,
} from '@vocabloom/contract/tutor/conversation.ts';
import { useState } from 'react';
import { useLanguage } from '../../../platform/language.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { streamTutor } from '../../tutor/api/call-tutor.ts';
import { usageKey } from '../../tutor/api/daily-usage.ts';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { useLatestCall } from '../../tutor/hooks/use-latest-call.ts';
import { isInappropriate } from '../../tutor/rules/failure.ts';
import { wordsToTalkAbout } from '../../tutor/rules/group-words.ts';

type Messages = readonly ConversationMessage[];

const none: Messages = [];

/**
 * A conversation about a group. It begins with the tutor's opening; `say` adds a message and its reply, `askAgain` has the
 * last message answered after a failure, `startOver` begins a new one. Kept for five minutes after it was left (spec 4).
 */
export function useConversation({ module, group, words }: LoadedGroup) {
  const userId = useUser().id;
  const interfaceLanguage = useLanguage();
  const queries = useQueryClient();
  const { begin, end } = useLatestCall();
  const [soFar, setSoFar] = useState('');
  const queryKey = ['conversation', userId, group.id];

  const ask = async (history: Messages, signal: AbortSignal): Promise<ConversationMessage> => {
    setSoFar('');
    const { reply } = await streamTutor({
      call: 'conversation',
      body: {
        topic: group.name,
        fromLang: module.fromLang,
        toLang: module.toLang,
        dialect: module.dialect,
        words: wordsToTalkAbout(words, Math.random),
        history: history.slice(-MAX_HISTORY_MESSAGES),
        interfaceLanguage,
      },
      schema: ConversationResponseSchema,
      signal,
      onText: setSoFar,
    });
    return { role: 'assistant', text: reply };
  };

  const opening = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Messages> => {
      try {
        await requirePractice(signal);
        return [await ask(none, signal)];
      } finally {
        void queries.invalidateQueries({ queryKey: usageKey });
      }
    },
    // What has been said does not grow old while somebody is here.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const messages = opening.data ?? none;

  const reply = useMutation({
    networkMode: 'always',
    mutationFn: async (history: Messages) => {
      const signal = begin();
      await assertAppropriate([history.at(-1)?.text ?? '']);
      queries.setQueryData<Messages>(queryKey, history);
      const answer = await ask(history, signal).catch((error: unknown) => {
        // A message that was refused was not said: with it, nothing after it could be answered.
        if (isInappropriate(error)) queries.setQueryData<Messages>(queryKey, history.slice(0, -1));
        throw error;
      });
      signal.throwIfAborted();
      queries.setQueryData<Messages>(queryKey, [...history, answer]);
    },
  });

  return {
    opening,
    messages,
    /** What has come of the reply that is under way. */
    soFar,
    reply,
    /** Rejects when the message was refused, so that it can be put differently. */
    say: (text: string) =>
      reply.mutateAsync([...messages, { role: 'user', text }]).catch((error: unknown) => {
        if (isInappropriate(error)) throw error;
      }),
    askAgain: () => reply.mutate(messages),
    startOver: () => {
      end();
      reply.reset();
      void queries.resetQueries({ queryKey, exact: true });
    },
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FeedbackResponseSchema, StoryResponseSchema } from '@vocabloom/contract/tutor/story.ts';
import { useState } from 'react';
import { useLanguage } from '../../../platform/language.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { streamTutor } from '../../tutor/api/call-tutor.ts';
import { usageKey } from '../../tutor/api/daily-usage.ts';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { useLatestCall } from '../../tutor/hooks/use-latest-call.ts';
import { wordsToTalkAbout } from '../../tutor/rules/group-words.ts';

const hourMs = 60 * 60 * 1000;
const kept = { staleTime: hourMs, gcTime: hourMs } as const;

/** What the learner has written about a story, and what was said to it. */
export type Told = { readonly summary: string; readonly feedback: string | null };

const nothingTold: Told = { summary: '', feedback: null };

const storyKey = (userId: string, { group }: LoadedGroup) => ['story', userId, group.id] as const;

const bodyOf = ({ module, group, words }: LoadedGroup, interfaceLanguage: string) => ({
  topic: group.name,
  fromLang: module.fromLang,
  toLang: module.toLang,
  dialect: module.dialect,
  words: wordsToTalkAbout(words, Math.random),
  interfaceLanguage,
});

/** A story made of the group's words, kept for an hour (spec 4). `soFar` is what has come of one under way. */
export function useStory(loaded: LoadedGroup) {
  const userId = useUser().id;
  const interfaceLanguage = useLanguage();
  const queries = useQueryClient();
  const [soFar, setSoFar] = useState('');
  const queryKey = storyKey(userId, loaded);
  const story = useQuery({
    queryKey: [...queryKey, 'text'],
    queryFn: async ({ signal }) => {
      setSoFar('');
      try {
        await requirePractice(signal);
        const answer = await streamTutor({
          call: 'story',
          body: bodyOf(loaded, interfaceLanguage),
          schema: StoryResponseSchema,
          signal,
          onText: setSoFar,
        });
        return answer.story;
      } finally {
        void queries.invalidateQueries({ queryKey: usageKey });
      }
    },
    ...kept,
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  /** Forgets the story and all that was told of it, and has another one made. */
  const another = () => void queries.resetQueries({ queryKey });
  return { story, soFar, another };
}

/** The summary and its feedback, kept as long as the story. */
export function useTold(loaded: LoadedGroup) {
  const userId = useUser().id;
  const queries = useQueryClient();
  const queryKey = [...storyKey(userId, loaded), 'told'];
  const { data = nothingTold } = useQuery({
    queryKey,
    queryFn: () => queries.getQueryData<Told>(queryKey) ?? nothingTold,
    ...kept,
  });
  return {
    told: data,
    tell: (change: Partial<Told>) =>
      queries.setQueryData<Told>(queryKey, (now) => ({ ...(now ?? nothingTold), ...change })),
  };
}

/** Has a summary looked at. Feedback to a story that was left meanwhile is not shown. */
export function useFeedback(loaded: LoadedGroup) {
  const interfaceLanguage = useLanguage();
  const { begin } = useLatestCall();
  const [soFar, setSoFar] = useState('');
  const evaluation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ story, summary }: { story: string; summary: string }) => {
      setSoFar('');
      const signal = begin();
      await assertAppropriate([summary]);
      const answer = await streamTutor({
        call: 'story',
        body: { ...bodyOf(loaded, interfaceLanguage), story, summary },
        schema: FeedbackResponseSchema,
        signal,
        onText: setSoFar,
      });
      return answer.feedback;
    },
  });
  return { evaluation, soFar };
}

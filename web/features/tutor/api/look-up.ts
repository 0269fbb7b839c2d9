import { useQuery } from '@tanstack/react-query';
import { ChatResponseSchema } from '@vocabloom/contract/tutor/conversation.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { useMemo } from 'react';
import type { LoadedGroup } from '../components/with-group.tsx';
import { wordsToTalkAbout } from '../rules/group-words.ts';
import { asTranslation, findInGroup, lookupQuestion } from '../rules/lookup.ts';
import { callTutor } from './call-tutor.ts';

const hourMs = 60 * 60 * 1000;

/** What is known about a tapped word. */
export type Found =
  | { readonly kind: 'in-group'; readonly toText: string; readonly translation: string }
  | { readonly kind: 'translated'; readonly translation: string }
  | { readonly kind: 'explained'; readonly text: string };

/** Looks a word up: in the group first, which costs nothing, then with the tutor. */
export function useLookUp({ module, words }: LoadedGroup, tapped: string) {
  const own = useMemo(
    () => findInGroup(tapped, { words, language: parseLanguage(module.toLang) ?? 'en' }),
    [tapped, words, module.toLang],
  );
  const asked = useQuery({
    queryKey: ['look-up', module.fromLang, module.toLang, module.dialect, tapped],
    queryFn: ({ signal }) =>
      callTutor({
        call: 'chat',
        body: {
          message: lookupQuestion(tapped),
          fromLang: module.fromLang,
          toLang: module.toLang,
          dialect: module.dialect,
          wordGroup: wordsToTalkAbout(words, Math.random),
        },
        schema: ChatResponseSchema,
        signal,
      }),
    enabled: own === undefined,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: false,
    networkMode: 'always',
  });
  const answer = asked.data?.response;
  const found = own
    ? ({ kind: 'in-group', toText: own.toText, translation: own.fromText } as const)
    : answer === undefined
      ? undefined
      : foundIn(answer);
  return { found, error: asked.error, retry: () => void asked.refetch() };
}

const foundIn = (answer: string): Found => {
  const translation = asTranslation(answer);
  return translation === null ? { kind: 'explained', text: answer } : { kind: 'translated', translation };
};

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChatResponseSchema } from '@vocabloom/contract/tutor/conversation.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { useMemo } from 'react';
import type { LoadedGroup } from '../components/with-group.tsx';
import { wordsToTalkAbout } from '../rules/group-words.ts';
import { findInGroup, readMeaning } from '../rules/lookup.ts';
import { callTutor } from './call-tutor.ts';

const hourMs = 60 * 60 * 1000;

/** What is known about a tapped word. */
export type Found =
  /** `toText` is the word as it stands in a dictionary, where that is known. */
  | { readonly kind: 'in-group' | 'translated'; readonly toText: string; readonly translation: string }
  | { readonly kind: 'explained'; readonly text: string };

/** Looks a word up: in the group first, which costs nothing, then with the tutor. */
export function useLookUp({ module, words }: LoadedGroup, tapped: string) {
  const { t } = useLingui();
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
          message: t`What does “${tapped}” mean?`,
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
      : foundIn(tapped, answer);
  return { found, error: asked.error, retry: () => void asked.refetch() };
}

const foundIn = (tapped: string, answer: string): Found => {
  const read = readMeaning(answer);
  if (read === null) return { kind: 'explained', text: answer };
  return { kind: 'translated', toText: read.word ?? tapped, translation: read.meaning };
};

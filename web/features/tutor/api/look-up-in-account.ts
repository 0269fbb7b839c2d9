import { useQuery } from '@tanstack/react-query';
import { lookUpCall, MAX_LOOKED_UP_LENGTH } from '@vocabloom/contract/tutor/look-up.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { readLookedUp } from '../rules/looked-up.ts';
import { callTutor } from './call-tutor.ts';
import type { LookedUp, TutorQuestion } from './looking-up.ts';

const hourMs = 60 * 60 * 1000;

/** Asks the tutor, which knows the dictionary form of a word; that form may be a word of the group. */
export function useTutorsLookUp({ loaded, tapped, isWanted }: TutorQuestion): LookedUp {
  const { module, words } = loaded;
  const { text, sentence } = tapped;
  const language = parseLanguage(module.toLang) ?? 'en';
  const asked = useQuery({
    queryKey: ['look-up', module.fromLang, module.toLang, module.dialect, text, sentence],
    queryFn: ({ signal }) =>
      callTutor({
        call: lookUpCall,
        body: {
          word: text.slice(0, MAX_LOOKED_UP_LENGTH),
          sentence,
          fromLang: module.fromLang,
          toLang: module.toLang,
          dialect: module.dialect,
        },
        signal,
      }),
    enabled: isWanted,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: false,
    networkMode: 'always',
  });
  const found = asked.data && readLookedUp(asked.data, { words, language });
  return { found, error: asked.error, retry: () => void asked.refetch() };
}

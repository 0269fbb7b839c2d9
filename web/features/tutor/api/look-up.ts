import { useQuery } from '@tanstack/react-query';
import { LookUpResponseSchema, MAX_LOOKED_UP_LENGTH } from '@vocabloom/contract/tutor/look-up.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { useMemo } from 'react';
import type { LoadedGroup } from '../loaded-group.ts';
import { type Found, readLookedUp, wholeWordIn } from '../rules/looked-up.ts';
import type { TappedWord } from '../rules/tapped-word.ts';
import { callTutor } from './call-tutor.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Looks a word up where it stands: a word of the group that is written just so costs nothing; any other is asked of the
 * tutor, which knows its dictionary form, and that may be one of the group's.
 */
export function useLookUp({ module, words }: LoadedGroup, { text, sentence }: TappedWord) {
  const language = parseLanguage(module.toLang) ?? 'en';
  const own = useMemo(() => wholeWordIn(text, { words, language }), [text, words, language]);
  const asked = useQuery({
    queryKey: ['look-up', module.fromLang, module.toLang, module.dialect, text, sentence],
    queryFn: ({ signal }) =>
      callTutor({
        call: 'lookUp',
        body: {
          word: text.slice(0, MAX_LOOKED_UP_LENGTH),
          sentence,
          fromLang: module.fromLang,
          toLang: module.toLang,
          dialect: module.dialect,
        },
        schema: LookUpResponseSchema,
        signal,
      }),
    enabled: own === undefined,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: false,
    networkMode: 'always',
  });
  const found: Found | undefined = own
    ? { kind: 'in-group', toText: own.toText, translation: own.fromText }
    : asked.data && readLookedUp(asked.data, { words, language });
  return { found, error: asked.error, retry: () => void asked.refetch() };
}

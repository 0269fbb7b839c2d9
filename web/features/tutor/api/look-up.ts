import { useQuery } from '@tanstack/react-query';
import { LookUpResponseSchema, MAX_LOOKED_UP_LENGTH } from '@vocabloom/contract/tutor/look-up.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { createContext, use, useMemo } from 'react';
import type { LoadedGroup } from '../loaded-group.ts';
import { type Found, readLookedUp, wholeWordIn } from '../rules/looked-up.ts';
import type { TappedWord } from '../rules/tapped-word.ts';
import { callTutor } from './call-tutor.ts';

const hourMs = 60 * 60 * 1000;

type LookedUp = {
  readonly found: Found | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

type LookUp = (loaded: LoadedGroup, tapped: TappedWord) => LookedUp;

/** Where a tapped word that is none of the group's is looked up: with the tutor, unless a page says otherwise. */
export const LookingUp = createContext<(asked: TutorQuestion) => LookedUp>(useTutorsLookUp);

type TutorQuestion = {
  readonly loaded: LoadedGroup;
  readonly tapped: TappedWord;
  readonly isWanted: boolean;
};

/**
 * Looks a word up where it stands: a word of the group that is written just so costs nothing; any other is asked for
 * elsewhere.
 */
export const useLookUp: LookUp = (loaded, tapped) => {
  const { module, words } = loaded;
  const { text } = tapped;
  const language = parseLanguage(module.toLang) ?? 'en';
  const own = useMemo(() => wholeWordIn(text, { words, language }), [text, words, language]);
  const asked = use(LookingUp)({ loaded, tapped, isWanted: own === undefined });
  const found: Found | undefined = own
    ? { kind: 'in-group', wordId: own.id, toText: own.toText, translation: own.fromText }
    : asked.found;
  return { ...asked, found };
};

/** Asks the tutor, which knows the dictionary form of a word, and that may be one of the group's. */
function useTutorsLookUp({ loaded, tapped, isWanted }: TutorQuestion): LookedUp {
  const { module, words } = loaded;
  const { text, sentence } = tapped;
  const language = parseLanguage(module.toLang) ?? 'en';
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
    enabled: isWanted,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: false,
    networkMode: 'always',
  });
  const found = asked.data && readLookedUp(asked.data, { words, language });
  return { found, error: asked.error, retry: () => void asked.refetch() };
}

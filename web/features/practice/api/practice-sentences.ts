import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GenerateSentencesResponseSchema, type SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import { chooseWords } from '@vocabloom/core/practice/choose-words.ts';
import { ServerError } from '../../../platform/server-call.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { requirePractice } from '../../tutor/api/allowance.ts';
import { callTutor } from '../../tutor/api/call-tutor.ts';
import { usageKey } from '../../tutor/api/daily-usage.ts';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { toGroupWords, withTier } from '../../tutor/rules/group-words.ts';

export type PracticeKind = 'sentences' | 'choices';

const halfAnHourMs = 30 * 60 * 1000;

async function makeSentences(
  { kind, module, words }: LoadedGroup & { readonly kind: PracticeKind },
  signal: AbortSignal,
): Promise<readonly SentenceItem[]> {
  await requirePractice(signal);
  const drawn = chooseWords({ words: withTier(words), random: Math.random });
  const { sentences } = await callTutor({
    call: kind,
    body: {
      fromLang: module.fromLang,
      toLang: module.toLang,
      dialect: module.dialect,
      words: toGroupWords(drawn),
    },
    schema: GenerateSentencesResponseSchema,
    signal,
  });
  if (sentences.length === 0) {
    throw new ServerError({ message: '', code: 'tutor.no_sentences', status: 502 });
  }
  return sentences;
}

/**
 * Sentences on words of a group, kept for half an hour per module, group and kind of practice (spec 4). `again` forgets
 * them and has new ones made; an answer to an earlier request is not waited for any more.
 */
export function usePracticeSentences(wanted: LoadedGroup & { readonly kind: PracticeKind }) {
  const userId = useUser().id;
  const queries = useQueryClient();
  const queryKey = ['practice', userId, wanted.module.id, wanted.group.id, wanted.kind];
  const sentences = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      makeSentences(wanted, signal).finally(() => void queries.invalidateQueries({ queryKey: usageKey })),
    staleTime: halfAnHourMs,
    gcTime: halfAnHourMs,
    // What costs a use is asked for once, whatever came of it, and offline too: waiting would say nothing.
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  return { sentences, again: () => void queries.resetQueries({ queryKey, exact: true }) };
}

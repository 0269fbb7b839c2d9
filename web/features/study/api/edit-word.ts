import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { Word } from '../../words/word.ts';
import { type EditedWord, EditingWord, type EditWord } from '../rules/editing-word.ts';

/** Saves the new texts of a word. Resetting its progress is left to the study log. */
export const useEditWord: EditWord = () => {
  const useWayHere = use(EditingWord) ?? useEditWordInAccount;
  return useWayHere();
};

function useEditWordInAccount() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, pair, languages }: EditedWord) => {
      await assertAppropriate([pair.fromText, pair.toText], languages);
      if (mustWait(userId)) return keepWord({ queries, userId, id, pair });
      const client = await dataClient();
      dataOf(
        await client
          .from('words')
          .update({ from_text: pair.fromText, to_text: pair.toText })
          .eq('user_id', userId)
          .eq('id', id)
          .select('id')
          .single(),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: wordsKey, refetchType: 'none' }),
  });
}

async function keepWord({
  queries,
  userId,
  id,
  pair,
}: Pick<EditedWord, 'id' | 'pair'> & { queries: QueryClient; userId: string }): Promise<void> {
  const word = ['of-group', 'of-module']
    .flatMap((list) => queries.getQueriesData<readonly Word[]>({ queryKey: [...wordsKey, list, userId] }))
    .flatMap(([, words]) => words ?? [])
    .find((one) => one.id === id);
  if (!word) throw new Error('The card is of no list that was loaded');
  const { keepPair } = await import('../../words/edits/keep-edits.ts');
  await keepPair({ userId, groupId: word.groupId, word }, pair);
}

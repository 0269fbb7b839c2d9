import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';
import type { ListWrites } from '../rules/list-writes.ts';
import type { Word } from '../word.ts';
import { wordsKey, wordsQuery } from './list-words.ts';

/**
 * One call and one transaction: either the whole edit or nothing is saved. Saving again after a lost answer changes
 * nothing.
 */
async function saveList({ groupId, writes }: { groupId: string; writes: ListWrites }): Promise<void> {
  const client = await dataClient();
  dataOf(await client.rpc('save_words', { in_group: groupId, ...writes }));
}

type EditedList = { readonly writes: ListWrites; readonly words: readonly Word[] };
type SaveList = (
  groupId: string,
  languages: readonly string[],
) => Pick<UseMutationResult<void, Error, EditedList>, 'mutate' | 'isPending' | 'isError' | 'error'>;

/** Where an edited list of words is saved: to the account, unless a page provides another target. */
export const SavingList = createContext<SaveList>(useSaveListInAccount);

/** @param languages the module's languages, in which the words are screened before they are saved */
export const useSaveList: SaveList = (groupId, languages) => use(SavingList)(groupId, languages);

function useSaveListInAccount(groupId: string, languages: readonly string[]) {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ writes }: EditedList) => {
      await assertAppropriate(
        writes.fresh.flatMap((word) => [word.from_text, word.to_text]),
        languages,
      );
      if (!mustWait(userId)) return saveList({ groupId, writes });
      const before = queries.getQueryData(wordsQuery({ userId, groupId }).queryKey) ?? [];
      const { keepList } = await import('../edits/keep-edits.ts');
      await keepList({ userId, groupId }, { writes, before });
    },
    onSuccess: (_, { words }) => {
      queries.setQueryData(wordsQuery({ userId, groupId }).queryKey, words);
      void queries.invalidateQueries({ queryKey: wordsKey });
      void queries.invalidateQueries({ queryKey: modulesKey });
    },
  });
}

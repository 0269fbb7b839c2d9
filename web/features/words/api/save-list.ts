import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';
import type { ListWrites } from '../rules/list-writes.ts';
import type { Word } from '../word.ts';
import { wordsKey, wordsQuery } from './list-words.ts';

/** One call and one transaction: all of the edit or nothing of it. Saving again after a lost answer changes nothing. */
async function saveList({ groupId, writes }: { groupId: string; writes: ListWrites }): Promise<void> {
  const client = await dataClient();
  dataOf(await client.rpc('save_words', { in_group: groupId, ...writes }));
}

/** @param languages those of the module, in which the words are screened before they are saved */
export function useSaveList(groupId: string, languages: readonly string[]) {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ writes }: { writes: ListWrites; words: readonly Word[] }) => {
      await assertAppropriate(
        writes.fresh.flatMap((word) => [word.from_text, word.to_text]),
        languages,
      );
      await saveList({ groupId, writes });
    },
    onSuccess: (_, { words }) => {
      queries.setQueryData(wordsQuery({ userId, groupId }).queryKey, words);
      void queries.invalidateQueries({ queryKey: wordsKey });
      void queries.invalidateQueries({ queryKey: modulesKey });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/data-answer.ts';
import { dataClient } from '../../../platform/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';
import type { ListWrites } from '../rules/list-writes.ts';
import type { Word } from '../word.ts';
import { deleteWords } from './insert-words.ts';
import { wordsKey, wordsQuery } from './list-words.ts';

/**
 * One delete and one upsert for the usual edit. Each is one transaction, and both can be repeated: when the second
 * fails, the form still holds everything and saving again brings the group to the same end.
 */
async function saveList({ deletes, fresh, moved }: ListWrites): Promise<void> {
  const client = await dataClient();
  await deleteWords(deletes);
  for (const rows of [fresh, moved]) {
    if (rows.length > 0) dataOf(await client.from('words').upsert([...rows]));
  }
}

export function useSaveList(groupId: string) {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ writes }: { writes: ListWrites; words: readonly Word[] }) => saveList(writes),
    onSuccess: (_, { words }) => {
      queries.setQueryData(wordsQuery({ userId, groupId }).queryKey, words);
      void queries.invalidateQueries({ queryKey: wordsKey });
      void queries.invalidateQueries({ queryKey: modulesKey });
    },
  });
}

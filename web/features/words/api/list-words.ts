import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadAllPages, type PageRange } from '../../../platform/calls/all-pages.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { readWords, type Word, wordColumns } from '../word.ts';

/** Everything about words starts with this key. */
export const wordsKey = ['words'] as const;

type Asked = { readonly userId: string; readonly groupId: string };

async function listPage({ userId, groupId }: Asked, [first, last]: PageRange): Promise<readonly Word[]> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('words')
      .select(wordColumns)
      .eq('user_id', userId)
      .eq('group_id', groupId)
      .order('position')
      .range(first, last),
  );
  return readWords(rows);
}

/** All words of a group in their order. `expected` is how many it is known to have. */
export const wordsQuery = ({ expected = 0, ...asked }: Asked & { expected?: number }) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-group', asked.userId, asked.groupId],
    queryFn: () =>
      orCopied(
        () => loadAllPages({ expected, load: (range) => listPage(asked, range) }),
        async () => (await import('../copy/copied-words.ts')).copiedWords(asked),
      ),
  });

/** The words of a group; waits until the group is known. */
export function useWords(group: { readonly id: string; readonly wordCount: number } | undefined) {
  const userId = useUser().id;
  return useQuery({
    ...wordsQuery({ userId, groupId: group?.id ?? '', expected: group?.wordCount ?? 0 }),
    enabled: group !== undefined,
  });
}

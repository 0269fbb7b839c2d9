import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { readWords, type Word, wordColumns } from '../word.ts';

/** Everything about words starts with this key. */
export const wordsKey = ['words'] as const;

/** The data service gives at most so many rows at once (spec 7, 9). */
const pageSize = 1000;

type Asked = { readonly userId: string; readonly groupId: string };

async function listPage({ userId, groupId, page }: Asked & { page: number }): Promise<readonly Word[]> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('words')
      .select(wordColumns)
      .eq('user_id', userId)
      .eq('group_id', groupId)
      .order('position')
      .range(page * pageSize, (page + 1) * pageSize - 1),
  );
  return readWords(rows);
}

/** All words of a group in their order, page by page; the pages that must exist are asked for side by side. */
async function listWords({ expected, ...asked }: Asked & { expected: number }): Promise<readonly Word[]> {
  const sure = Math.max(1, Math.ceil(expected / pageSize));
  const pages = await Promise.all(Array.from({ length: sure }, (_, page) => listPage({ ...asked, page })));
  // More words may have come since they were counted.
  for (let page = sure; pages.at(-1)?.length === pageSize; page += 1) {
    pages.push(await listPage({ ...asked, page }));
  }
  return pages.flat();
}

/** `expected` is how many words the group is known to have; a wrong number only costs a request. */
export const wordsQuery = ({ expected = 0, ...asked }: Asked & { expected?: number }) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-group', asked.userId, asked.groupId],
    queryFn: () => listWords({ ...asked, expected }),
  });

/** The words of a group; waits until the group is known. */
export function useWords(group: { readonly id: string; readonly wordCount: number } | undefined) {
  const userId = useUser().id;
  return useQuery({
    ...wordsQuery({ userId, groupId: group?.id ?? '', expected: group?.wordCount ?? 0 }),
    enabled: group !== undefined,
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadAllPages } from '../../../platform/calls/all-pages.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { withWaiting } from '../edits/with-waiting.ts';
import { readWords, wordsAddress } from '../word.ts';

/** Every query key about words starts with this. */
export const wordsKey = ['words'] as const;

type Asked = { readonly userId: string; readonly groupId: string };

/** All words of a group in order. `expected` is how many it is known to have. */
export const wordsQuery = ({ expected = 0, ...asked }: Asked & { expected?: number }) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-group', asked.userId, asked.groupId],
    queryFn: async () => {
      const words = await orCopied(
        () =>
          loadAllPages({
            expected,
            load: async (range) => readWords(await readRows(wordsAddress({ ...asked, range }))),
          }),
        async () => (await import('../copy/copied-words.ts')).copiedWords(asked),
      );
      return withWaiting(words, asked);
    },
  });

/** The words of a group; waits until the group is known. */
export function useWords(group: { readonly id: string; readonly wordCount: number } | undefined) {
  const userId = useUser().id;
  return useQuery({
    ...wordsQuery({ userId, groupId: group?.id ?? '', expected: group?.wordCount ?? 0 }),
    enabled: group !== undefined,
  });
}

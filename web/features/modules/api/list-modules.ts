import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { type Module, moduleColumns, readModules } from '../module.ts';

/** Everything about modules starts with this key, so that one change refreshes all of it. */
export const modulesKey = ['modules'] as const;

async function listModules(userId: string): Promise<readonly Module[]> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('modules_new')
      .select(moduleColumns)
      .eq('user_id', userId)
      .order('position')
      .order('position', { referencedTable: 'word_groups' })
      .limit(1, { referencedTable: 'word_groups' }),
  );
  return readModules(rows);
}

const modulesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'list', userId],
    queryFn: () =>
      orCopied(
        () => listModules(userId),
        async () => (await import('./copied-modules.ts')).copiedModules(userId),
      ),
  });

/** The learner's modules in their order, each with its first group. */
export const useModules = () => useQuery(modulesQuery(useUser().id));

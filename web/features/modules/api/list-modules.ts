import { queryOptions, useQuery } from '@tanstack/react-query';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesAddress, readModules } from '../module.ts';

/** Everything about modules starts with this key, so that one change refreshes all of it. */
export const modulesKey = ['modules'] as const;

const modulesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'list', userId],
    queryFn: () =>
      orCopied(
        async () => readModules(await readRows(modulesAddress(userId))),
        async () => (await import('./copied-modules.ts')).copiedModules(userId),
      ),
  });

/** The learner's modules in their order, each with its first group. */
export const useModules = () => useQuery(modulesQuery(useUser().id));

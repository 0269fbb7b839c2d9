import { queryOptions, useQuery } from '@tanstack/react-query';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { editsWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { type Module, modulesAddress, readModules } from '../module.ts';

/** Everything about modules starts with this key, so that one change refreshes all of it. */
export const modulesKey = ['modules'] as const;

export const modulesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'list', userId],
    queryFn: async () => {
      const modules = await orCopied(
        async () => readModules(await readRows(modulesAddress(userId))),
        async () => (await import('./copied-modules.ts')).copiedModules(userId),
      );
      return withWaiting(modules, userId);
    },
  });

/** Modules as their owner left them on this device. What that takes is loaded only where something waits. */
export async function withWaiting(modules: readonly Module[], userId: string): Promise<readonly Module[]> {
  if (!editsWait(userId)) return modules;
  return (await import('./waiting-groups.ts')).withWaitingGroups(modules, userId);
}

/** The learner's modules in their order, each with its first group. */
export const useModules = () => useQuery(modulesQuery(useUser().id));

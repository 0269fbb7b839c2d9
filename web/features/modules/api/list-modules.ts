import { queryOptions, useQuery } from '@tanstack/react-query';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { editsWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { type Module, modulesOf } from '../module.ts';
import { loadModuleRows } from './load-module-rows.ts';

/** Every query key about modules starts with this, so that one change refreshes all of them. */
export const modulesKey = ['modules'] as const;

export const modulesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'list', userId],
    queryFn: () => listModules(userId),
  });

/**
 * The learner's modules in order, each with its first group, as their owner left them on this device. If anything waits
 * to be sent, they come with all their groups, because places depend on creations and deletions made here; the code for
 * that is loaded only then.
 */
export async function listModules(userId: string): Promise<readonly Module[]> {
  const waits = editsWait(userId);
  const modules = await orCopied(
    async () => modulesOf(await loadModuleRows(userId, { hasAllGroups: waits })),
    async () => (await import('../copy/copied-modules.ts')).copiedModules(userId),
  );
  return waits ? (await import('../copy/waiting-places.ts')).withWaitingPlaces(modules, userId) : modules;
}

/** The learner's modules in order, each with its first group. */
export const useModules = () => useQuery(modulesQuery(useUser().id));

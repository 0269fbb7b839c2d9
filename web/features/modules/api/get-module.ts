import { queryOptions, useQuery } from '@tanstack/react-query';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { editsWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesOf } from '../module.ts';
import { findPlace, type Place, readPlace } from '../rules/place.ts';
import { useWithoutAside } from '../session/put-aside.ts';
import { listModules, modulesKey } from './list-modules.ts';
import { loadModuleRow } from './load-module-rows.ts';

/** A module with all its groups, or null if there is none at this place. */
const moduleQuery = ({ userId, place }: { userId: string; place: Place | undefined }) =>
  queryOptions({
    queryKey: [...modulesKey, 'one', userId, place],
    queryFn: async () => {
      if (!place) return null;
      // Places depend on creations and deletions made on this device.
      if (editsWait(userId)) return findPlace(await listModules(userId), place) ?? null;
      return orCopied(
        async () => modulesOf(await loadModuleRow({ userId, place }))[0] ?? null,
        async () => {
          const modules = await (await import('../copy/copied-modules.ts')).copiedModules(userId);
          return modules && (findPlace(modules, place) ?? null);
        },
      );
    },
  });

/** The module that an address names by its position or id (product: addresses). */
export function useModule(idOrPosition: string | undefined) {
  const module = useQuery(moduleQuery({ userId: useUser().id, place: readPlace(idOrPosition) }));
  return { ...module, data: useWithoutAside(module.data) };
}

import { useParams } from '../../../ui/route/routes.tsx';
import { useModule } from '../../modules/api/get-module.ts';
import { findPlace, readPlace } from '../../modules/rules/place.ts';
import { useWords } from '../../words/api/list-words.ts';
import type { GroupWords } from './use-group-words.ts';
import { useReady } from './use-ready.ts';

/** The words of the group named in the address, from the account of the signed-in person. */
export function useGroupInAccount(): GroupWords {
  const { moduleKey, groupKey } = useParams();
  const module = useModule(moduleKey);
  const group = findPlace(module.data?.groups ?? [], readPlace(groupKey));
  const words = useWords(group);
  const ready = useReady(words, group?.id);

  if (module.isError) return { state: 'failed', what: 'module', retry: () => void module.refetch() };
  if (module.data === undefined) return { state: 'loading' };
  if (module.data === null) return { state: 'no-module' };
  if (group === undefined) {
    // The group may be newer than the cached module.
    return module.isFetching ? { state: 'loading' } : { state: 'no-group', module: module.data };
  }
  if (ready) return { state: 'ready', module: module.data, group, words: ready };
  if (words.isError) return { state: 'failed', what: 'words', retry: () => void words.refetch() };
  return { state: 'loading' };
}

import { createContext, use } from 'react';
import { useParams } from '../../../ui/route/routes.tsx';
import { useModule } from '../../modules/api/get-module.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { findPlace, readPlace } from '../../modules/rules/place.ts';
import { useWords } from '../../words/api/list-words.ts';
import type { Word } from '../../words/word.ts';
import { useReady } from './use-ready.ts';

export type Failed = {
  readonly state: 'failed';
  readonly what: 'module' | 'words';
  readonly retry: () => void;
};

export type GroupWords =
  | { readonly state: 'loading' }
  | { readonly state: 'no-module' }
  | { readonly state: 'no-group'; readonly module: Module }
  | Failed
  | {
      readonly state: 'ready';
      readonly module: Module;
      readonly group: WordGroup;
      readonly words: readonly Word[];
    };

/** Where the group of a page comes from: the account, by the address, unless a page says otherwise. */
export const GroupOfPage = createContext<() => GroupWords>(useGroupInAccount);

/** The words of the group that the address names. */
export const useGroupWords = (): GroupWords => use(GroupOfPage)();

function useGroupInAccount(): GroupWords {
  const { moduleKey, groupKey } = useParams();
  const module = useModule(moduleKey);
  const group = findPlace(module.data?.groups ?? [], readPlace(groupKey));
  const words = useWords(group);
  const ready = useReady(words, group?.id);

  if (module.isError) return { state: 'failed', what: 'module', retry: () => void module.refetch() };
  if (module.data === undefined) return { state: 'loading' };
  if (module.data === null) return { state: 'no-module' };
  if (group === undefined) {
    // The group may be newer than the module we remember.
    return module.isFetching ? { state: 'loading' } : { state: 'no-group', module: module.data };
  }
  if (ready) return { state: 'ready', module: module.data, group, words: ready };
  if (words.isError) return { state: 'failed', what: 'words', retry: () => void words.refetch() };
  return { state: 'loading' };
}

import { createContext, use } from 'react';
import type { Module, WordGroup } from '../../modules/module.ts';
import type { Word } from '../../words/word.ts';

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

/** Where a page's group comes from: an account, or the demo. */
export const GroupOfPage = createContext<(() => GroupWords) | null>(null);

/** The words of the group that the page is about. Throws outside `GroupOfPage`. */
export function useGroupWords(): GroupWords {
  const useGroupHere = use(GroupOfPage);
  if (useGroupHere === null) throw new Error('No page says where its group comes from');
  return useGroupHere();
}

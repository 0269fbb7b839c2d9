import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session-state.ts';
import { useParams } from '../../../ui/route/routes.tsx';
import { useModule } from '../../modules/api/get-module.ts';
import type { Module } from '../../modules/module.ts';
import { inModuleOrder, moduleWordsQuery } from '../../words/api/list-module-words.ts';
import type { Word } from '../../words/word.ts';
import type { Failed } from './use-group-words.ts';
import { useReady } from './use-ready.ts';

export type ModuleWords =
  | { readonly state: 'loading' }
  | { readonly state: 'no-module' }
  | Failed
  | { readonly state: 'ready'; readonly module: Module; readonly words: readonly Word[] };

const none: Pick<Module, 'id' | 'wordCount' | 'groups'> = { id: '', wordCount: 0, groups: [] };

/** The words of all groups of the module named in the address. */
export function useModuleWords(): ModuleWords {
  const { moduleKey } = useParams();
  const userId = useUser().id;
  const module = useModule(moduleKey);
  const loaded = module.data ?? none;
  const words = useQuery({ ...moduleWordsQuery({ userId, module: loaded }), enabled: loaded !== none });
  const ready = useReady(words, module.data?.id);
  const ordered = useMemo(() => ready && inModuleOrder(ready, loaded), [ready, loaded]);

  if (module.isError) return { state: 'failed', what: 'module', retry: () => void module.refetch() };
  if (module.data === null) return { state: 'no-module' };
  if (module.data && ordered) return { state: 'ready', module: module.data, words: ordered };
  if (words.isError) return { state: 'failed', what: 'words', retry: () => void words.refetch() };
  return { state: 'loading' };
}

import { queryOptions } from '@tanstack/react-query';
import { loadAllPages } from '../../../platform/calls/all-pages.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import type { Module } from '../../modules/module.ts';
import { withWaitingInModule } from '../edits/with-waiting.ts';
import { moduleWordsAddress, readWords, type Word } from '../word.ts';
import { wordsKey } from './list-words.ts';

type Asked = { readonly userId: string; readonly module: Pick<Module, 'id' | 'wordCount' | 'groups'> };

/** All words of all groups of a module, in no particular order; see `inModuleOrder`. */
export const moduleWordsQuery = ({ userId, module }: Asked) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-module', userId, module.id],
    queryFn: async () => {
      const words = await orCopied(
        () =>
          loadAllPages({
            expected: module.wordCount,
            load: async (range) =>
              readWords(await readRows(moduleWordsAddress({ userId, moduleId: module.id, range }))),
          }),
        async () => (await import('../copy/copied-words.ts')).copiedModuleWords({ userId, module }),
      );
      return withWaitingInModule(words, { userId, module });
    },
  });

/**
 * Sorts words by the order of their groups and their places in them, and turns these into places in the whole module.
 */
export function inModuleOrder(words: readonly Word[], { groups }: Pick<Module, 'groups'>): readonly Word[] {
  const groupPlace = new Map(groups.map(({ id, position }) => [id, position]));
  const placeOf = ({ groupId }: Word) => groupPlace.get(groupId) ?? groups.length;
  return words
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position)
    .map((word, position) => ({ ...word, position }));
}

import { queryOptions } from '@tanstack/react-query';
import { loadAllPages, type PageRange } from '../../../platform/calls/all-pages.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import type { Module } from '../../modules/module.ts';
import { readWords, type Word, wordColumns } from '../word.ts';
import { wordsKey } from './list-words.ts';

type Asked = { readonly userId: string; readonly module: Pick<Module, 'id' | 'wordCount'> };

async function listPage({ userId, module }: Asked, [first, last]: PageRange): Promise<readonly Word[]> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('words')
      .select(`${wordColumns},word_groups!inner(module_id)`)
      .eq('user_id', userId)
      .eq('word_groups.module_id', module.id)
      .order('group_id')
      .order('position')
      .range(first, last),
  );
  return readWords(rows);
}

/** All words of all groups of a module, whatever their order; see `inModuleOrder`. */
export const moduleWordsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-module', asked.userId, asked.module.id],
    queryFn: () =>
      orCopied(
        () => loadAllPages({ expected: asked.module.wordCount, load: (range) => listPage(asked, range) }),
        async () => (await import('../copy/copied-words.ts')).copiedModuleWords(asked),
      ),
  });

/** Words in the order of their groups and of their places there, which become places in the whole module. */
export function inModuleOrder(words: readonly Word[], { groups }: Pick<Module, 'groups'>): readonly Word[] {
  const groupPlace = new Map(groups.map(({ id, position }) => [id, position]));
  const placeOf = ({ groupId }: Word) => groupPlace.get(groupId) ?? groups.length;
  return words
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position)
    .map((word, position) => ({ ...word, position }));
}

import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import type { Module } from '../../modules/module.ts';
import { readWords, type Word, wordColumns } from '../word.ts';
import { wordsKey } from './list-words.ts';

/** The data service gives at most so many rows at once (spec 7, 9). */
const pageSize = 1000;

type Asked = { readonly userId: string; readonly module: Pick<Module, 'id' | 'wordCount'> };

async function listPage({ userId, module, page }: Asked & { page: number }): Promise<readonly Word[]> {
  const client = await dataClient();
  const rows = dataOf(
    await client
      .from('words')
      .select(`${wordColumns},word_groups!inner(module_id)`)
      .eq('user_id', userId)
      .eq('word_groups.module_id', module.id)
      .order('group_id')
      .order('position')
      .range(page * pageSize, (page + 1) * pageSize - 1),
  );
  return readWords(rows);
}

async function listModuleWords(asked: Asked): Promise<readonly Word[]> {
  const sure = Math.max(1, Math.ceil(asked.module.wordCount / pageSize));
  const pages = await Promise.all(Array.from({ length: sure }, (_, page) => listPage({ ...asked, page })));
  // More words may have come since they were counted.
  for (let page = sure; pages.at(-1)?.length === pageSize; page += 1) {
    pages.push(await listPage({ ...asked, page }));
  }
  return pages.flat();
}

/** All words of all groups of a module, whatever their order; see `inModuleOrder`. */
export const moduleWordsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...wordsKey, 'of-module', asked.userId, asked.module.id],
    queryFn: () => listModuleWords(asked),
  });

/** Words in the order of their groups and of their places there, which become places in the whole module. */
export function inModuleOrder(words: readonly Word[], { groups }: Pick<Module, 'groups'>): readonly Word[] {
  const groupPlace = new Map(groups.map(({ id, position }) => [id, position]));
  const placeOf = ({ groupId }: Word) => groupPlace.get(groupId) ?? groups.length;
  return words
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position)
    .map((word, position) => ({ ...word, position }));
}

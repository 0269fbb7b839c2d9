import { loadAllPages } from '../../../platform/calls/all-pages.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { moduleColumns, parseModuleRows, readModules } from '../../modules/module.ts';
import { parseWordRows, wordColumns } from '../word.ts';
import type { AskForCopy } from './take-copy.ts';

/** Asks the data service for everything that belongs to one person. */
export const askForCopy = (userId: string): AskForCopy => ({
  modules: async () => {
    const client = await dataClient();
    const rows = dataOf(
      await client.from('modules_new').select(moduleColumns).eq('user_id', userId).order('position'),
    );
    return { rows: parseModuleRows(rows), read: readModules(rows) };
  },
  words: (since) => load(userId, { since }),
  wordsOfGroup: (groupId) => load(userId, { groupId }),
});

const load = async (
  userId: string,
  { since, groupId }: { since?: string | undefined; groupId?: string },
): ReturnType<AskForCopy['words']> => {
  const client = await dataClient();
  return loadAllPages({
    expected: 0,
    load: async ([first, last]) => {
      const asking = client.from('words').select(wordColumns).eq('user_id', userId);
      if (since !== undefined) asking.gt('updated_at', since);
      if (groupId !== undefined) asking.eq('group_id', groupId);
      return parseWordRows(dataOf(await asking.order('id').range(first, last)));
    },
  });
};

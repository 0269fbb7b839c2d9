import { wordRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { loadAllPages } from '../../../platform/calls/all-pages.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { loadModuleRows } from '../../modules/api/load-module-rows.ts';
import { modulesOf } from '../../modules/module.ts';
import { parseWordRows, wordColumns } from '../word.ts';
import type { AskForCopy } from './take-copy.ts';

/** Few enough words that reading them does not hold up a slow phone. */
const COPY_PART = 250;

const Change = z.pick(wordRow, { updated_at: true });

/** Requests all data of one person from the data service. */
export const askForCopy = (userId: string): AskForCopy => ({
  modules: async () => {
    const rows = await loadModuleRows(userId, { hasAllGroups: true });
    return { rows, read: modulesOf(rows) };
  },
  newest: async () => {
    const asking = (await dataClient()).from('words').select('updated_at').eq('user_id', userId);
    const [row] = z
      .array(Change)
      .parse(dataOf(await asking.order('updated_at', { ascending: false }).limit(1)));
    return row?.updated_at;
  },
  wordsById: async (afterId) => {
    const asking = (await dataClient()).from('words').select(wordColumns).eq('user_id', userId);
    if (afterId !== undefined) asking.gt('id', afterId);
    return parseWordRows(dataOf(await asking.order('id').limit(COPY_PART)));
  },
  words: async (start) => {
    const asking = (await dataClient()).from('words').select(wordColumns).eq('user_id', userId);
    if (start && 'id' in start)
      asking.or(`updated_at.gt."${start.at}",and(updated_at.eq."${start.at}",id.gt.${start.id})`);
    else if (start) asking.gt('updated_at', start.at);
    return parseWordRows(dataOf(await asking.order('updated_at').order('id').limit(COPY_PART)));
  },
  partSize: COPY_PART,
  wordsOfGroup: async (groupId) => {
    const client = await dataClient();
    return loadAllPages({
      expected: 0,
      load: async ([first, last]) => {
        const asking = client.from('words').select(wordColumns).eq('user_id', userId).eq('group_id', groupId);
        return parseWordRows(dataOf(await asking.order('id').range(first, last)));
      },
    });
  },
});

import { TierSchema } from '@vocabloom/contract/progress.ts';
import { growthRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { loadAllPages, type PageRange, rangeParameters } from '../../../platform/calls/all-pages.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { nowMs } from '../../../platform/clock.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useProgressQuery } from '../../../platform/study-log/use-progress-query.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { GrowthShare } from '../rules/growth.ts';

const RowsSchema = z.array(z.safeExtend(growthRow, { tier: TierSchema }));

/** The first page's address has no range, so that it is known before the app runs. */
const addressOf = (range: PageRange): string =>
  range[0] === 0 ? 'rpc/growth' : `rpc/growth?order=module_id,group_id,tier&${rangeParameters(range)}`;

/** The database counts, and no words are transferred: one request, and more only for hundreds of groups. */
async function getGrowth(): Promise<readonly GrowthShare[]> {
  const call = { at_ms: nowMs() };
  const rows = await loadAllPages({
    expected: 0,
    load: async (range) => RowsSchema.parse(await readRows(addressOf(range), call)),
  });
  return rows.map((row) => ({
    moduleId: row.module_id,
    groupId: row.group_id,
    tier: row.tier,
    wordCount: row.num_words,
    dueCount: row.num_due,
  }));
}

/** The growth of the learner's words. Pages work without it until it arrives. */
export function useGrowth() {
  const { id } = useUser();
  return useProgressQuery({
    queryKey: [...wordsKey, 'growth', id],
    queryFn: () => orCopied(getGrowth, async () => (await import('./copied-growth.ts')).copiedGrowth(id)),
  });
}

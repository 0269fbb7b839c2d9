import { queryOptions, useQuery } from '@tanstack/react-query';
import { TierSchema } from '@vocabloom/contract/progress.ts';
import { growthRow } from '@vocabloom/contract/rows.gen.ts';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { nowMs } from '../../../platform/clock.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useWhenSent } from '../../../platform/study-log/use-when-sent.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { GrowthShare } from '../rules/growth.ts';

const RowsSchema = z.array(z.safeExtend(growthRow, { tier: TierSchema }));

/** One request for every module and group: the database counts, the words stay where they are. */
async function getGrowth(): Promise<readonly GrowthShare[]> {
  const rows = await readRows('rpc/growth', { at_ms: nowMs() });
  return RowsSchema.parse(rows).map((row) => ({
    moduleId: row.module_id,
    groupId: row.group_id,
    tier: row.tier,
    wordCount: row.num_words,
    dueCount: row.num_due,
  }));
}

const growthQuery = (userId: string) =>
  queryOptions({
    queryKey: [...wordsKey, 'growth', userId],
    queryFn: () => orCopied(getGrowth, async () => (await import('./copied-growth.ts')).copiedGrowth(userId)),
    // Words fall due by themselves, and answers given meanwhile count.
    staleTime: 0,
  });

/**
 * How the learner's words stand. Pages do without it until it is there. Asked anew when answers that waited on this device
 * have been sent.
 */
export function useGrowth() {
  const growth = useQuery(growthQuery(useUser().id));
  const { refetch } = growth;
  useWhenSent(useCallback(() => void refetch(), [refetch]));
  return growth;
}

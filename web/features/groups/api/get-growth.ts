import { queryOptions, useQuery } from '@tanstack/react-query';
import { TierSchema } from '@vocabloom/contract/progress.ts';
import { growthRow } from '@vocabloom/contract/rows.gen.ts';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { nowMs } from '../../../platform/clock.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useSyncState } from '../../../platform/study-log/use-study-log.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { GrowthShare } from '../rules/growth.ts';

const RowsSchema = z.array(z.safeExtend(growthRow, { tier: TierSchema }));

/** One request for every module and group: the database counts, the words stay where they are. */
async function getGrowth(): Promise<readonly GrowthShare[]> {
  const client = await dataClient();
  const rows = dataOf(await client.rpc('growth', { at_ms: nowMs() }));
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
    queryFn: getGrowth,
    // Words fall due by themselves, and answers given meanwhile count.
    staleTime: 0,
  });

/**
 * How the learner's words stand. Pages do without it until it is there. Asked anew when answers that waited on this device
 * have reached the server: only then does it know of them.
 */
export function useGrowth() {
  const growth = useQuery(growthQuery(useUser().id));
  const { pendingCount } = useSyncState();
  const waited = useRef(false);
  const { refetch } = growth;
  useEffect(() => {
    if (waited.current && pendingCount === 0) void refetch();
    waited.current = pendingCount > 0;
  }, [pendingCount, refetch]);
  return growth;
}

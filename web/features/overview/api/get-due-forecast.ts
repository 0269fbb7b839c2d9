import { dueForecastRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { loadAllPages } from '../../../platform/calls/all-pages.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useProgressQuery } from '../../../platform/study-log/use-progress-query.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { DueShare } from '../rules/due-forecast.ts';
import type { Span } from '../rules/span.ts';

async function getDueForecast({ nowMs, timeZone, days }: Span): Promise<readonly DueShare[]> {
  const client = await dataClient();
  const call = { at_ms: nowMs, time_zone: timeZone, days };
  const rows = await loadAllPages({
    expected: 0,
    load: async ([first, last]) => {
      const asking = client.rpc('due_forecast', call).order('module_id').order('day');
      return z.array(dueForecastRow).parse(dataOf(await asking.range(first, last)));
    },
  });
  return rows.map(({ module_id, day, num_due }) => ({ moduleId: module_id, day, due: num_due }));
}

/** The words that fall due in the coming days, by module. */
export function useDueForecast(span: Span) {
  const { id } = useUser();
  return useProgressQuery({
    queryKey: [...wordsKey, 'due-forecast', id, span.timeZone, span.days],
    queryFn: () =>
      orCopied(
        () => getDueForecast(span),
        async () => (await import('../copy/copied-due-forecast.ts')).copiedDueForecast(id, span),
      ),
  });
}

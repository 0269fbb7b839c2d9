import { studyDayRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { orCopied } from '../../../platform/copy/or-copied.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useProgressQuery } from '../../../platform/study-log/use-progress-query.ts';
import { wordsKey } from '../../words/api/list-words.ts';
import type { Span } from '../rules/span.ts';
import type { StudyDay } from '../rules/study-calendar.ts';

/** Asks the server for the days of the span on which the signed-in person studied. */
export async function getStudyDays({ nowMs, timeZone, days }: Span): Promise<readonly StudyDay[]> {
  const client = await dataClient();
  const rows = dataOf(await client.rpc('study_days', { at_ms: nowMs, time_zone: timeZone, days }));
  return z
    .array(studyDayRow)
    .parse(rows)
    .map(({ day, num_answers }) => ({ day, answers: num_answers }));
}

/** The days of the given span on which the learner studied. */
export function useStudyDays(span: Span) {
  const { id } = useUser();
  return useProgressQuery({
    queryKey: [...wordsKey, 'study-days', id, span.timeZone, span.days],
    queryFn: () =>
      orCopied(
        () => getStudyDays(span),
        async () => (await import('../copy/copied-study-days.ts')).copiedStudyDays(id, span),
      ),
  });
}

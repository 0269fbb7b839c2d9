import { Trans } from '@lingui/react/macro';
import { Garden } from '../../groups/components/garden.tsx';
import type { TierCounts } from '../../groups/rules/tier-counts.ts';
import { useStudyDays } from '../api/get-study-days.ts';
import { useHere } from '../hooks/use-here.ts';
import { calendarWeeks } from '../rules/study-calendar.ts';
import { Chart } from './chart.tsx';
import { ComingReviews } from './coming-reviews.tsx';
import { DailyAim } from './daily-aim.tsx';
import { StudyCalendar } from './study-calendar.tsx';

/**
 * The growth of everything: the garden of all words, the days studied, the words due in the coming days, and the daily
 * goal.
 */
export default function WholeGarden({ counts }: { counts: TierCounts }) {
  const here = useHere();
  const studied = useStudyDays({ ...here, days: calendarWeeks * 7 });
  const answersToday = studied.data && (studied.data.find(({ day }) => day === here.today)?.answers ?? 0);
  return (
    <section aria-labelledby="garden" className="mt-12">
      <h2 id="garden" className="mb-4 text-2xl">
        <Trans>Your garden</Trans>
      </h2>
      <Garden counts={counts} />
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <Chart title={<Trans>Days of study</Trans>} asked={studied}>
          {(days) => <StudyCalendar today={here.today} studied={days} />}
        </Chart>
        <ComingReviews />
      </div>
      {answersToday !== undefined && <DailyAim answersToday={answersToday} />}
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { useDueForecast } from '../api/get-due-forecast.ts';
import { useHere } from '../hooks/use-here.ts';
import { dueForecast } from '../rules/due-forecast.ts';
import { Chart } from './chart.tsx';
import { DueForecast } from './due-forecast.tsx';

const forecastDays = 7;

/** The words that fall due in the coming week, in one module or in all. */
export function ComingReviews({ moduleId }: { moduleId?: string }) {
  const here = useHere();
  const forecast = useDueForecast({ ...here, days: forecastDays });
  return (
    <Chart title={<Trans>Coming reviews</Trans>} asked={forecast}>
      {(shares) => (
        <DueForecast days={dueForecast({ today: here.today, days: forecastDays, shares, moduleId })} />
      )}
    </Chart>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { serverNowMs } from '../../../platform/clock.ts';
import { useStorePath } from '../../../platform/store-path.ts';
import { useAgainAt } from '../../../platform/use-again-at.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePremium } from '../../modules/api/get-premium.ts';
import { PlanUntil } from '../../modules/components/plan-until.tsx';
import { usePlan } from '../../modules/hooks/use-plan.ts';

const lastDayMs = 24 * 60 * 60_000;

/**
 * The current plan: premium with its end as a long date and time in local time, a trial on its last day with a way to
 * keep premium (product: dashboard). Renders nothing if there are no plans.
 */
export function PlanBox() {
  const { isPending } = usePremium();
  const plan = usePlan();
  const store = useStorePath();
  const lastDayAtMs = plan?.isTrial && plan.premiumEndsAtMs ? plan.premiumEndsAtMs - lastDayMs : null;
  useAgainAt(lastDayAtMs);
  if (isPending) return <Skeleton className="h-14 w-64 max-w-full" />;
  if (plan === undefined || !plan.hasPlans) return null;
  const isEnding = lastDayAtMs !== null && lastDayAtMs <= serverNowMs();
  return (
    <div
      className={clsx(
        'leaf-md inline-flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border border-line px-4 py-2',
        isEnding ? 'bg-sun-soft' : 'bg-card',
      )}
    >
      <p className="flex items-center gap-3">
        <Icon name={plan.name === 'pro' ? 'flower' : 'sprout'} className="text-accent" />
        <span>
          <span className="block text-ink-soft text-sm leading-tight">
            <Trans>Current plan</Trans>
          </span>
          {isEnding && plan.premiumEndsAtMs !== null ? (
            <TrialEnding endsAtMs={plan.premiumEndsAtMs} />
          ) : (
            <PlanUntil plan={plan} />
          )}
        </span>
      </p>
      {store !== null && (plan.name === 'free' || isEnding) && (
        <Button size="sm" to={store} icon={<Icon name="flower" />}>
          {isEnding ? <Trans>Keep premium</Trans> : <Trans>Upgrade</Trans>}
        </Button>
      )}
    </div>
  );
}

function TrialEnding({ endsAtMs }: { endsAtMs: number }) {
  const { i18n } = useLingui();
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(endsAtMs);
  const isToday = new Date(endsAtMs).toDateString() === new Date(serverNowMs()).toDateString();
  return isToday ? (
    <Trans>
      <strong>Premium trial</strong>, ends today at {time}
    </Trans>
  ) : (
    <Trans>
      <strong>Premium trial</strong>, ends tomorrow at {time}
    </Trans>
  );
}

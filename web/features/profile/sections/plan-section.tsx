import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DailyLimits } from '@vocabloom/core/plans/plans.ts';
import { useConfig } from '../../../platform/config.ts';
import { useStorePath } from '../../../platform/store-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlanUntil } from '../../modules/components/plan-until.tsx';
import { type Plan, usePlan } from '../../modules/hooks/use-plan.ts';
import { Section } from '../components/section.tsx';

/**
 * The plan, with its contents and its end, and a way to a larger one (product: profile). Renders nothing if there are
 * no plans.
 */
export function PlanSection() {
  const { t } = useLingui();
  const plan = usePlan();
  const store = useStorePath();
  if (plan === undefined || !plan.hasPlans) return null;
  return (
    <Section title={t`Plan`}>
      <p>
        <PlanUntil plan={plan} />
      </p>
      <p className="mt-1 text-ink-soft">
        <Allowed limits={plan.limits} />
      </p>
      {plan.name === 'free' && <AboutTrial plan={plan} />}
      {store !== null && (plan.name === 'free' || plan.isTrial) && <Larger plan={plan} store={store} />}
    </Section>
  );
}

function Allowed({ limits: { aiWordsPerDay, aiPracticePerDay } }: { limits: DailyLimits }) {
  return (
    <Trans>
      <Plural value={aiWordsPerDay} one="# AI word" other="# AI words" /> and{' '}
      <Plural value={aiPracticePerDay} one="# AI practice session" other="# AI practice sessions" /> a day
    </Trans>
  );
}

/** Why there is no trial: it has been used, or its owner already had one. */
function AboutTrial({ plan: { trialEndsAtMs, hadTrialBefore } }: { plan: Plan }) {
  const { i18n } = useLingui();
  if (!hadTrialBefore && trialEndsAtMs === null) return null;
  const end =
    trialEndsAtMs === null
      ? null
      : new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(trialEndsAtMs);
  return (
    <p className="mt-1 text-ink-soft">
      {end === null ? (
        <Trans>Each person gets one free trial. You had yours with an earlier account.</Trans>
      ) : (
        <Trans>Your trial ended on {end}.</Trans>
      )}
    </p>
  );
}

function Larger({ plan, store }: { plan: Plan; store: string }) {
  const premium = useConfig()?.limits.plans.pro;
  const { aiWordsPerDay = 0, aiPracticePerDay = 0 } = premium ?? {};
  return (
    <div className="mt-4">
      {plan.name === 'free' && premium && (
        <p className="mb-3">
          <Trans>
            With premium: <Plural value={aiWordsPerDay} one="# AI word" other="# AI words" /> and{' '}
            <Plural value={aiPracticePerDay} one="# AI practice session" other="# AI practice sessions" /> a
            day.
          </Trans>
        </p>
      )}
      <Button to={store} icon={<Icon name="flower" />}>
        {plan.isTrial ? <Trans>Keep premium</Trans> : <Trans>Upgrade</Trans>}
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { isAlive, useSubscription } from '../../../platform/store/subscription.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Navigate } from '../../../ui/route/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePlan } from '../../modules/hooks/use-plan.ts';
import { LimitsTable } from '../components/limits-table.tsx';
import { Offer } from '../components/offer.tsx';
import { OwnPlan } from '../components/own-plan.tsx';

/** The page where premium is bought, and where people who have it see their plan (product: store). */
export default function StorePage() {
  const { t } = useLingui();
  const config = useConfig();
  const isOpen = config !== undefined && config.store !== 'off';
  const subscription = useSubscription({ isAsked: isOpen });
  if (config?.store === 'off') return <Navigate to="/" replace />;
  // If the subscription cannot be read, buying is still possible: people who have one are sent to manage it.
  const isKnown = !subscription.isPending;
  const own = subscription.data;
  return (
    <div className="page">
      <PageHeader
        title={t`Store`}
        lead={<Trans>Let more words bloom each day.</Trans>}
        back={{ to: '/dashboard', label: t`Back to dashboard` }}
      />
      <div className="grid gap-8 sm:gap-10">
        {config?.store === 'sandbox' && (
          <Notice tone="info">
            <Trans>This store is a sandbox: no money moves and no card is asked for.</Trans>
          </Notice>
        )}
        {config === undefined || !isKnown ? (
          <Skeleton className="h-96 leaf-lg" />
        ) : isAlive(own) ? (
          <OwnPlan subscription={own} prices={config.prices} />
        ) : (
          <>
            <TrialNote />
            <Offer config={config} />
          </>
        )}
        {config && <LimitsTable limits={config.limits.plans} />}
      </div>
    </div>
  );
}

/** Tells people on trial how long it lasts. */
function TrialNote() {
  const { i18n } = useLingui();
  const plan = usePlan();
  if (!plan?.isTrial || plan.premiumEndsAtMs === null) return null;
  const end = i18n.date(plan.premiumEndsAtMs, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <p className="text-lg">
      <Trans>Your free trial of premium lasts until {end}.</Trans>
    </p>
  );
}

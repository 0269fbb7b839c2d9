import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePremium } from '../../modules/api/get-premium.ts';
import { usePlan } from '../../modules/hooks/use-plan.ts';
import { PremiumFeatures } from './premium-features.tsx';

/**
 * The trial as a gift, with its end in local time and its benefits; people who already had a trial are told why there
 * is none (product: trial).
 */
export function Gift() {
  const { t, i18n } = useLingui();
  const config = useConfig();
  const { isPending } = usePremium();
  const plan = usePlan();
  if (config === undefined || isPending) return <Skeleton className="h-72 w-full" />;
  if (plan?.hasPlans && plan.name === 'free' && plan.hadTrialBefore) {
    return (
      <Notice tone="info">
        <Trans>Each person gets one free trial. You had yours with an earlier account.</Trans>
      </Notice>
    );
  }
  const endsAtMs = plan?.isTrial ? plan.premiumEndsAtMs : null;
  if (endsAtMs === null) return null;
  const end = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section
      aria-label={t`Your welcome gift`}
      className="leaf-lg relative overflow-hidden border border-line bg-sun-soft p-5 sm:p-6"
    >
      <ArtFrame className="float-end ms-3 w-20 sm:w-28">{seedPacket}</ArtFrame>
      <h2 className="text-2xl">
        <Trans>A gift to get you started</Trans>
      </h2>
      <p className="mt-2 text-lg">
        <Trans>
          Premium is yours until <strong>{end.format(endsAtMs)}</strong>. It costs nothing, needs no payment
          details and ends by itself.
        </Trans>
      </p>
      <PremiumFeatures limits={config.limits.plans} />
    </section>
  );
}

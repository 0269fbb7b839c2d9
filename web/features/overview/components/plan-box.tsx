import { Trans, useLingui } from '@lingui/react/macro';
import { planOf } from '@vocabloom/core/plans/plans.ts';
import { nowMs } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePremiumExpiry } from '../../modules/api/get-premium-expiry.ts';

/** The current plan; premium with its end as a long date and time where the learner is (product: dashboard). */
export function PlanBox() {
  const { i18n } = useLingui();
  const { data: expiresAt, isPending } = usePremiumExpiry();
  const config = useConfig();
  if (isPending || config === undefined) return <Skeleton className="h-14 w-64 max-w-full" />;
  // Without an answer it is better to say nothing than to say free to someone who pays.
  if (expiresAt === undefined || config.plans === 'off') return null;
  const isPremium =
    expiresAt !== null && planOf(config, { premiumExpiresAt: expiresAt, nowMs: nowMs() }) === 'pro';
  return (
    <p className="leaf-md inline-flex min-h-14 items-center gap-3 border border-line bg-card px-4 py-2">
      <Icon name={isPremium ? 'flower' : 'sprout'} className="text-accent" />
      <span>
        <span className="block text-ink-faint text-sm leading-tight">
          <Trans>Current plan</Trans>
        </span>
        {isPremium ? (
          <span>
            <Trans>
              <strong>Premium</strong> until{' '}
              {new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
                new Date(expiresAt),
              )}
            </Trans>
          </span>
        ) : (
          <strong>
            <Trans>Free</Trans>
          </strong>
        )}
      </span>
    </p>
  );
}

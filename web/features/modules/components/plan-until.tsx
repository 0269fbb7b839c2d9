import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '../hooks/use-plan.ts';

/** The name of a plan; for premium also when it ends, in local time. */
export function PlanUntil({ plan: { premiumEndsAtMs, isTrial } }: { plan: Plan }) {
  const { i18n } = useLingui();
  if (premiumEndsAtMs === null) {
    return (
      <strong>
        <Trans>Free</Trans>
      </strong>
    );
  }
  const end = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    premiumEndsAtMs,
  );
  return isTrial ? (
    <Trans>
      <strong>Premium trial</strong> until {end}
    </Trans>
  ) : (
    <Trans>
      <strong>Premium</strong> until {end}
    </Trans>
  );
}

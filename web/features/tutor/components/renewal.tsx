import { Trans, useLingui } from '@lingui/react/macro';
import { usageDayEndsAtMs } from '@vocabloom/core/plans/plans.ts';
import { nowMs } from '../../../platform/clock.ts';

/** When today's allowance is renewed, where the learner is: the day is that of UTC, which ends at any hour elsewhere. */
export function Renewal() {
  const { i18n } = useLingui();
  const at = usageDayEndsAtMs(nowMs());
  const when = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
  return <Trans>You can continue when it renews: {when}.</Trans>;
}

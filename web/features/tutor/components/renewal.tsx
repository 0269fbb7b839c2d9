import { Trans, useLingui } from '@lingui/react/macro';
import { usageDayEndsAtMs } from '@vocabloom/core/plans/plans.ts';
import { serverNowMs } from '../../../platform/clock.ts';

/**
 * When today's allowance is renewed, in the learner's local time: the day is a UTC day, which can end at any hour
 * elsewhere.
 */
export function Renewal() {
  const { i18n } = useLingui();
  const nowMs = serverNowMs();
  const at = new Date(usageDayEndsAtMs(nowMs));
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(at);
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  return isToday ? (
    <Trans>You can continue at {time}.</Trans>
  ) : (
    <Trans>You can continue tomorrow at {time}.</Trans>
  );
}

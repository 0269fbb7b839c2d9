import { Trans, useLingui } from '@lingui/react/macro';
import { planAt } from '@vocabloom/core/plans/plans.ts';
import { nowMs } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { usePremiumExpiry } from '../../modules/api/get-premium-expiry.ts';
import { useDailyUsage } from '../api/daily-usage.ts';

/** What of today's allowance is used (spec 2). Nothing while it is not known: a wrong number is worse than none. */
export function UsagePills() {
  const { t } = useLingui();
  const usage = useDailyUsage().data;
  const expiry = usePremiumExpiry().data;
  const config = useConfig();
  if (usage === undefined || expiry === undefined || config === undefined) return null;
  const limits = config.limits.plans[planAt(expiry, nowMs())];
  return (
    <ul aria-label={t`Used today`} className="flex flex-wrap gap-2">
      <li>
        <UsagePill used={usage.wordsUsed} limit={limits.aiWordsPerDay} icon="sparkle">
          <Trans>AI words</Trans>
        </UsagePill>
      </li>
      <li>
        <UsagePill used={usage.practiceUsed} limit={limits.aiPracticePerDay} icon="chat">
          <Trans>AI practice</Trans>
        </UsagePill>
      </li>
    </ul>
  );
}

function UsagePill({
  used,
  limit,
  icon,
  children,
}: {
  used: number;
  limit: number;
  icon: 'sparkle' | 'chat';
  children: React.ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Pill tone={used >= limit ? 'sun' : 'plain'} icon={<Icon name={icon} size={16} />}>
      {children}
      <bdi dir="ltr">
        {i18n.number(used)}/{i18n.number(limit)}
      </bdi>
    </Pill>
  );
}

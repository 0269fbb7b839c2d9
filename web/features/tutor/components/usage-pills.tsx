import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useAllowance } from '../hooks/use-allowance.ts';

/**
 * What of today's allowance is used (product: dashboard). Nothing while it is not known: a wrong number is worse than
 * none.
 */
export function UsagePills() {
  const { t } = useLingui();
  const allowance = useAllowance();
  if (allowance === undefined) return null;
  const { usage, limits } = allowance;
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

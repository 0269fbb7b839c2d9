import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useAllowance } from '../hooks/use-allowance.ts';
import { Renewal } from './renewal.tsx';

/**
 * How much of today's allowance is used and, once some of it is used up, when it is renewed (product: dashboard).
 * Renders nothing while this is unknown: a wrong number is worse than none.
 */
export function UsagePills() {
  const { t } = useLingui();
  const allowance = useAllowance();
  if (allowance === undefined) return null;
  const { usage, limits } = allowance;
  const isUsedUp = usage.wordsUsed >= limits.aiWordsPerDay || usage.practiceUsed >= limits.aiPracticePerDay;
  return (
    <div>
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
      {isUsedUp && (
        <p className="mt-1.5 text-ink-soft text-sm">
          <Renewal />
        </p>
      )}
    </div>
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

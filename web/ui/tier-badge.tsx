import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Growth } from './growth.tsx';
import { type Tier, tierNames } from './tiers.ts';

const tones: Record<Tier, string> = {
  1: 'bg-sunk text-ink-soft',
  2: 'bg-sun-soft text-ink',
  3: 'bg-leaf-soft text-leaf-strong',
  4: 'bg-leaf-soft text-leaf-strong',
  5: 'bg-accent-soft text-accent-strong',
};

export function TierBadge({ tier, className }: { tier: Tier; className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 pe-3.5 ps-1.5 text-sm font-[600] whitespace-nowrap',
        tones[tier],
        className,
      )}
    >
      <Growth tier={tier} size={28} />
      {t(tierNames[tier])}
    </span>
  );
}

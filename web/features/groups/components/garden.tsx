import { useLingui } from '@lingui/react/macro';
import { Growth } from '../../../ui/growth.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import { plantBed } from '../rules/plant-bed.ts';
import { allTiers, type TierCounts } from '../rules/tier-counts.ts';

const plantsAtMost = 24;

/** Words as a bed of plants, from seed to bloom, with the numbers below. */
export function Garden({ counts }: { counts: TierCounts }) {
  return (
    <div className="min-w-0">
      <Bed counts={counts} />
      <TierLegend counts={counts} />
    </div>
  );
}

function Bed({ counts }: { counts: TierCounts }) {
  const plants = plantBed({ counts, room: plantsAtMost });
  const seen = new Map<number, number>();
  return (
    <div
      aria-hidden="true"
      className="flex h-18 items-end overflow-hidden border-[var(--art-soil)] border-b-4 px-2 [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1rem),transparent)]"
    >
      {plants.map((tier) => {
        const number = (seen.get(tier) ?? 0) + 1;
        seen.set(tier, number);
        return (
          <span
            key={`${tier}-${number}`}
            className="-mx-1 min-w-0 flex-1 basis-0"
            style={{ maxWidth: '3.25rem' }}
          >
            <Growth tier={tier} animated className="-mb-1.5 block h-auto w-14 max-w-none -translate-x-1" />
          </span>
        );
      })}
    </div>
  );
}

/** How many words each tier has; tiers without words are left out. */
export function TierLegend({ counts }: { counts: TierCounts }) {
  const { t } = useLingui();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {allTiers
        .filter((tier) => counts[tier] > 0)
        .map((tier) => (
          <li key={tier} className="inline-flex items-center gap-1">
            <Growth tier={tier} size={22} />
            <span>{t(tierNames[tier])}</span>
            <span className="font-[650] text-ink tabular-nums">{counts[tier]}</span>
          </li>
        ))}
    </ul>
  );
}

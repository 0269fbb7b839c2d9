import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Growth } from '../../../ui/growth.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import { plantBed } from '../rules/plant-bed.ts';
import { allTiers, type TierCounts } from '../rules/tier-counts.ts';

/** How many plants a bed has room for, and their size. */
type BedSize = { readonly room: number; readonly plantPx: number };

/** The beds by the width of the window, the widest first. Rendering all and hiding some would double the page. */
const beds: readonly (BedSize & { readonly query: string })[] = [
  { query: '(min-width: 64rem)', room: 22, plantPx: 64 },
  { query: '(min-width: 40rem)', room: 16, plantPx: 56 },
];
const smallBed: BedSize = { room: 11, plantPx: 44 };

const bedNow = (): BedSize => beds.find(({ query }) => matchMedia(query).matches) ?? smallBed;

function onWidthChange(listener: () => void): () => void {
  const queries = beds.map(({ query }) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** Words as a bed of plants under the sky, from seed to bloom, with the numbers below. */
export function Garden({ counts }: { counts: TierCounts }) {
  const { room, plantPx } = useSyncExternalStore(onWidthChange, bedNow);
  return (
    <div className="min-w-0">
      <Bed counts={counts} room={room} plantPx={plantPx} />
      <TierLegend counts={counts} />
    </div>
  );
}

function Bed({ counts, room, plantPx }: BedSize & { counts: TierCounts }) {
  const plants = plantBed({ counts, room });
  const seen = new Map<number, number>();
  return (
    <div
      aria-hidden="true"
      // The soil is a strip in front of the plants: a thick border would climb up the round corner.
      className="leaf-lg relative flex justify-center overflow-hidden border border-line bg-(--art-sky) px-4 pt-4 pb-[9px] after:absolute after:inset-x-0 after:bottom-0 after:h-[9px] after:bg-(--art-soil) sm:px-8 sm:pt-8"
    >
      {plants.map((tier, place) => {
        const number = (seen.get(tier) ?? 0) + 1;
        seen.set(tier, number);
        return (
          <span
            key={`${tier}-${number}`}
            className="flex min-w-0 flex-1 justify-center"
            // Plants in a wide bed stand apart; those in a full one overlap a little.
            style={{ maxWidth: '5.5rem', translate: `0 ${place % 2 === 0 ? 0.1 : 0.35}rem` }}
          >
            <Growth tier={tier} size={plantPx} animated className="-mb-2.5 shrink-0" />
          </span>
        );
      })}
    </div>
  );
}

/** How many words each tier has; tiers without words are left out. */
function TierLegend({ counts }: { counts: TierCounts }) {
  const { t, i18n } = useLingui();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {allTiers
        .filter((tier) => counts[tier] > 0)
        .map((tier) => (
          <li key={tier} className="inline-flex items-center gap-1">
            <Growth tier={tier} size={22} />
            <span>{t(tierNames[tier])}</span>
            <span className="font-[650] text-ink tabular-nums">{i18n.number(counts[tier])}</span>
          </li>
        ))}
    </ul>
  );
}

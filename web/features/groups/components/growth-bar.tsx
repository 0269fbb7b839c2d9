import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { tierNames } from '../../../ui/tiers.ts';
import { allTiers, type TierCounts, totalOf } from '../rules/tier-counts.ts';

const bandColors = {
  1: 'var(--art-soil)',
  2: 'var(--art-sun)',
  3: 'var(--art-leaf)',
  4: 'var(--art-leaf-deep)',
  5: 'var(--art-bloom)',
};

/** The growth of words from seed to bloom, in one line for a card. */
export function GrowthBar({ counts }: { counts: TierCounts }) {
  const { t } = useLingui();
  const total = totalOf(counts);
  if (total === 0) return <GrowthBarPlace />;
  const mastered = counts[5];
  const growing = counts[2] + counts[3] + counts[4];
  const present = allTiers.filter((tier) => counts[tier] > 0);
  const words = present.map((tier) => `${t(tierNames[tier])}: ${counts[tier]}`).join(', ');
  return (
    <div>
      <div
        role="img"
        aria-label={words}
        className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunk forced-color-adjust-none"
      >
        {present.map((tier) => (
          <span
            key={tier}
            className="transition-[flex-grow] duration-(--motion-slow) ease-settle"
            style={{ flexGrow: counts[tier], backgroundColor: bandColors[tier] }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex gap-x-3 text-ink-faint text-sm">
        {growing + mastered === 0 && <Trans>Not studied yet</Trans>}
        {growing > 0 && (
          <span>
            <Plural value={growing} one="# growing" other="# growing" />
          </span>
        )}
        {mastered > 0 && (
          <span>
            <Plural value={mastered} one="# in bloom" other="# in bloom" />
          </span>
        )}
      </p>
    </div>
  );
}

/** Reserves the space for a bar that is loading. */
export const GrowthBarPlace = () => (
  <div aria-hidden="true">
    <div className="h-2.5 rounded-full bg-sunk" />
    <p className="mt-1.5 text-sm">&nbsp;</p>
  </div>
);

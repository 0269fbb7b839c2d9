import { allMastered } from '../../ui/art/all-mastered-art.tsx';
import { allWatered } from '../../ui/art/all-watered-art.tsx';
import { ArtFrame } from '../../ui/art/art-frame.tsx';
import { emptyPlot } from '../../ui/art/empty-plot-art.tsx';
import { letter } from '../../ui/art/letter-art.tsx';
import { lostPath } from '../../ui/art/lost-path-art.tsx';
import { seedPacket } from '../../ui/art/seed-packet-art.tsx';
import { storm } from '../../ui/art/storm-art.tsx';
import { Growth } from '../../ui/growth.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { iconPaths } from '../../ui/icon-paths.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { tiers } from '../../ui/tiers.ts';

const arts = { emptyPlot, seedPacket, allWatered, allMastered, lostPath, storm, letter };

export function PicturesShown() {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <LogoMark size={64} />
        <LogoMark size={20} />
      </div>
      {[128, 64, 40, 24].map((size) => (
        <div key={size} className="flex flex-wrap items-end gap-4">
          {tiers.map((tier) => (
            <Growth key={tier} tier={tier} size={size} />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {tiers.map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {Object.entries(arts).map(([name, art]) => (
          <figure key={name} className="text-center text-xs text-ink-faint">
            <ArtFrame className="w-full">{art}</ArtFrame>
            {name}
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap gap-4">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={26} />
          </span>
        ))}
      </div>
    </div>
  );
}

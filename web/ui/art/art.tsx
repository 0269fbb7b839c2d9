import clsx from 'clsx';
import type { ReactNode } from 'react';
import { allMastered, allWatered, emptyPlot, seedPacket } from './garden-arts.tsx';
import { letter, lostPath, storm } from './weather-arts.tsx';

export type ArtName =
  | 'empty-plot'
  | 'seed-packet'
  | 'all-watered'
  | 'all-mastered'
  | 'lost-path'
  | 'storm'
  | 'letter';

const arts: Record<ArtName, ReactNode> = {
  'empty-plot': emptyPlot,
  'seed-packet': seedPacket,
  'all-watered': allWatered,
  'all-mastered': allMastered,
  'lost-path': lostPath,
  storm,
  letter,
};

/** A printed scene, 240 by 180. Decoration: the text beside it says what matters. */
export function Art({ name, className }: { name: ArtName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className={clsx('h-auto', className)}>
      <path
        d="M30 96C22 52 66 14 118 16c54 2 100 30 96 76-4 44-48 66-98 66C70 158 37 136 30 96z"
        fill="var(--art-sky)"
      />
      {arts[name]}
    </svg>
  );
}

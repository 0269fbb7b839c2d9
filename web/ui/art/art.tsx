import type { ReactNode } from 'react';
import { ArtFrame } from './art-frame.tsx';
import { allMastered, allWatered, emptyPlot, seedPacket } from './garden-arts.tsx';
import { letter, lostPath } from './journey-arts.tsx';
import { storm } from './storm-art.tsx';

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

export function Art({ name, className }: { name: ArtName; className?: string | undefined }) {
  return <ArtFrame className={className}>{arts[name]}</ArtFrame>;
}

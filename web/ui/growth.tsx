import type { CSSProperties } from 'react';
import { Flower, Leaf } from './art/plant-parts.tsx';
import { Shape } from './art/shape.tsx';
import type { Tier } from './tiers.ts';

const ground = <Shape d="M9 55C17 50.5 47 50.5 55 55" line={2.4} />;

const stages: Record<Tier, React.ReactNode> = {
  // A seed, asleep in its mound.
  1: (
    <>
      <Shape d="M7 55C9 41 19 33 32 33S55 41 57 55C48 57 16 57 7 55z" fill="soil" line={2.2} />
      <Shape
        d="M22 48C22 41 29 37.5 38 39.5 42 40.5 43 44 40 47.5 36 52 29 53.5 25 52 23 51 22 50 22 48z"
        fill="sun"
        line={2.2}
        slip={0.8}
      />
      <Shape d="M27 49C30 45.5 33 43.8 37 43.5M32 26V21M23 28L20.5 24M41 28L43.5 24" />
    </>
  ),
  // A sprout with its first two leaves.
  2: (
    <>
      <Shape d="M32 53C31.5 46 32.5 41 32 35" line={2.6} />
      <Leaf x={32} y={36} turn={18} size={0.95} />
      <Leaf x={32} y={35} turn={-14} size={1} flip />
    </>
  ),
  // A plant in leaf.
  3: (
    <>
      <Shape d="M32 53C30.5 42 33.5 30 32 20" line={2.6} />
      <Leaf x={31.5} y={47} turn={6} size={0.95} fill="leaf-deep" />
      <Leaf x={32} y={42} turn={-4} size={1} flip />
      <Leaf x={32.5} y={32} turn={16} size={0.85} />
      <Leaf x={32.5} y={27} turn={-16} size={0.85} flip fill="leaf-deep" />
      <Leaf x={32} y={21} turn={78} size={0.7} />
    </>
  ),
  // A bud about to open.
  4: (
    <>
      <Shape d="M32 53C30.5 44 33.5 34 32 24" line={2.6} />
      <Leaf x={31.5} y={47} turn={8} size={0.95} fill="leaf-deep" />
      <Leaf x={32} y={41} turn={-6} size={0.95} flip />
      <Shape d="M32 27C22 24 22 13 32 4 42 13 42 24 32 27z" fill="bloom" line={2.2} />
      <Shape
        d="M32 28C24 29 21 23 22 17 28 18 31 22 32 28zM32 28C40 29 43 23 42 17 36 18 33 22 32 28z"
        fill="leaf"
        line={2.2}
        slip={0.8}
      />
    </>
  ),
  // In full bloom.
  5: (
    <>
      <Shape d="M32 53C31 48 33 43 32 38" line={2.6} />
      <Leaf x={31.5} y={51} turn={10} size={0.9} fill="leaf-deep" />
      <Leaf x={32} y={49} turn={-8} size={0.9} flip />
      <Flower x={32} y={22} size={1} />
    </>
  ),
};

const largeLine: CSSProperties = { '--art-line': 0.62 };

/** A word's progress as a plant: seed, sprout, leaf, bud, bloom. The words beside it carry the meaning. */
export function Growth({
  tier,
  size = 48,
  animated = false,
  bare = false,
  className,
}: {
  tier: Tier;
  size?: number;
  /** Whether it grows into place when it appears. */
  animated?: boolean;
  /** Without the ground, for places that have their own. */
  bare?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={className}
      // Scales the line down in a large drawing, where it would otherwise be too thick.
      style={size >= 96 ? largeLine : undefined}
    >
      {!bare && tier > 1 && ground}
      <g key={tier} className={animated ? 'animate-grow' : undefined}>
        {stages[tier]}
      </g>
    </svg>
  );
}

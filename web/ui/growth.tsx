import { Flower, Leaf } from './art/plant-parts.tsx';
import { Shape } from './art/shape.tsx';
import type { Tier } from './tiers.ts';

const ground = <Shape d="M9 55C17 50.5 47 50.5 55 55" line={2.4} />;

const stages: Record<Tier, React.ReactNode> = {
  // A seed, asleep in the soil.
  1: (
    <>
      <Shape d="M7 38C15 31 49 31 57 38 60 50 49 58 32 58S4 50 7 38z" fill="soil" line={2.2} />
      <Shape
        d="M23 47C23 40 30 37 40 40 43 47 37 53 29 52 26 51 23 50 23 47z"
        fill="sun"
        line={2.2}
        slip={0.8}
      />
      <Shape d="M28 47C31 44 34 43 37 43M32 30V26M24 31L22 28M40 31L42 28" line={2} />
    </>
  ),
  // A sprout with its two first leaves.
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

/** How far a word has grown, as a plant: seed, sprout, leaf, bud, bloom. The words beside it carry the meaning. */
export function Growth({
  tier,
  size = 48,
  animated = false,
  bare = false,
  className,
}: {
  tier: Tier;
  size?: number;
  /** Grows into place when it appears. */
  animated?: boolean;
  /** Without the ground, where the place it stands in has one. */
  bare?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size} className={className}>
      {!bare && tier > 1 && ground}
      <g key={tier} className={animated ? 'animate-grow' : undefined}>
        {stages[tier]}
      </g>
    </svg>
  );
}

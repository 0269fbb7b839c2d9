import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** A flower under a cloud, which will straighten up again. */
export const storm = (
  <>
    <Shape d="M62 150C90 144 160 144 184 150" line={2.4} />
    <Shape d="M122 147C120 128 122 112 134 104 142 99 150 102 154 110" line={2.6} />
    <Leaf x={121} y={136} turn={-14} size={0.95} fill="leaf-deep" />
    <Leaf x={121} y={126} turn={22} size={0.9} flip />
    <g transform="rotate(140 156 116)">
      <Flower x={156} y={116} size={0.9} />
    </g>
    <Shape
      d="M62 76C46 74 44 54 62 52 64 34 92 28 102 42 116 32 138 42 134 58 148 60 148 78 132 78z"
      fill="paper"
      slip={2.5}
    />
    <Shape d="M74 88L68 100M94 88L84 108M112 88L104 104M92 118L88 126M70 112L67 118" line={2.2} />
  </>
);

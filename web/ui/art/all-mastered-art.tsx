import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** A bunch of flowers in full bloom. */
export const allMastered = (
  <>
    <Shape
      d="M112 118C104 100 92 88 82 78M120 118C119 96 120 80 120 60M128 118C136 100 148 90 160 80M116 118C110 102 106 76 100 52M124 118C130 102 136 74 142 54"
      line={2.4}
    />
    <Leaf x={106} y={104} turn={16} size={1} fill="leaf-deep" />
    <Leaf x={134} y={104} turn={-16} size={1} flip />
    <Leaf x={98} y={92} turn={40} size={0.85} />
    <Leaf x={143} y={92} turn={-40} size={0.85} flip fill="leaf-deep" />
    <Flower x={80} y={74} size={0.95} fill="bloom-soft" />
    <Flower x={160} y={76} size={0.95} />
    <Flower x={100} y={46} size={0.9} />
    <Flower x={142} y={48} size={0.9} fill="bloom-soft" petals={8} />
    <Flower x={121} y={64} size={1.15} />
    <Shape d="M98 116L142 116 134 156C126 160 114 160 106 156z" fill="paper" slip={2} />
    <Shape
      d="M99 126C112 132 128 132 141 126M120 130C114 122 104 124 106 130 110 136 118 134 120 130 122 134 130 136 134 130 136 124 126 122 120 130z"
      fill="sun"
      slip={1.2}
    />
  </>
);

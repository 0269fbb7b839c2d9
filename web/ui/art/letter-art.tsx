import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** A letter with something growing out of it. */
export const letter = (
  <>
    <Shape d="M50 152C90 146 160 146 194 152" line={2.4} />
    <Shape d="M121 92C119 78 122 66 121 54" line={2.6} />
    <Leaf x={120} y={80} turn={10} size={0.95} fill="leaf-deep" />
    <Leaf x={121} y={74} turn={-10} size={0.95} flip />
    <Flower x={121} y={42} size={0.95} />
    <Shape d="M64 92L120 66 176 92V146H64z" fill="soil-soft" slip={2.5} />
    <Shape d="M76 84H166V120H76z" fill="paper" slip={0} />
    <Shape d="M90 96H138M90 105H152" line={2} />
    <Shape d="M64 92L120 126 176 92V146H64z" fill="bloom-soft" slip={2.5} />
    <Shape d="M64 146L104 116M176 146L136 116" line={2.2} />
  </>
);

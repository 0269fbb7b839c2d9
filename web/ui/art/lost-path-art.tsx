import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** An overgrown signpost at the end of three paths. */
export const lostPath = (
  <>
    <Shape
      d="M96 160C104 150 112 148 118 146 92 140 66 146 40 152M122 146C150 140 180 146 206 150M128 148C140 152 148 156 150 162"
      line={2.2}
    />
    <Shape d="M116 148L117 50H125L126 148z" fill="soil" slip={1.8} />
    <Shape d="M64 58L128 54 129 76 66 79 54 69z" fill="paper" slip={2} />
    <Shape d="M114 88L176 84 190 95 178 107 115 110z" fill="sun" slip={2} />
    <Shape d="M74 69H112M126 98L164 96" line={2} />
    <Shape d="M121 148C108 138 134 130 120 120 108 112 132 108 121 98" line={2.4} />
    <Leaf x={115} y={136} turn={4} size={0.8} fill="leaf-deep" />
    <Leaf x={127} y={128} turn={-6} size={0.8} flip />
    <Leaf x={114} y={115} turn={10} size={0.7} />
    <Flower x={122} y={42} size={0.65} />
    <Shape
      d="M190 44C194 40 196 46 192 48 200 44 204 52 194 52M46 112C50 108 52 114 48 116 56 112 60 120 50 120"
      line={2}
    />
  </>
);

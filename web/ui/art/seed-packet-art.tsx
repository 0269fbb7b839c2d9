import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** A packet of seeds, just opened. */
export const seedPacket = (
  <>
    <Shape d="M40 150C80 144 170 144 204 150" line={2.4} />
    <g transform="rotate(-9 110 100)">
      <Shape d="M78 52H142V140H78z" fill="paper" slip={2.5} />
      <Shape
        d="M78 52L84 45 91 52 98 45 105 52 112 45 119 52 126 45 133 52 138 46 142 52 142 66H78z"
        fill="bloom"
        slip={2}
      />
      <Leaf x={110} y={122} turn={4} size={0.9} fill="leaf-deep" />
      <Leaf x={110} y={120} turn={-4} size={0.9} flip />
      <Shape d="M110 130V104" line={2.4} />
      <Flower x={110} y={93} size={0.75} />
    </g>
    <Shape
      d="M160 140C160 134 167 132 172 136 173 142 164 145 160 140zM178 132C176 127 182 122 187 125 188 131 182 135 178 132zM186 144C187 139 194 138 197 142 196 147 188 148 186 144zM163 120C162 115 168 112 172 115 172 121 166 123 163 120z"
      fill="sun"
      slip={1.2}
    />
  </>
);

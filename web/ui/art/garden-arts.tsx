import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

const can = (
  <>
    <Shape d="M146 92H190L186 138H150z" fill="leaf-deep" slip={2} />
    <Shape d="M148 104C134 104 128 96 120 84L114 88C122 106 132 118 149 120" fill="leaf-deep" slip={2} />
    <Shape d="M108 82L122 76 124 84 113 93z" fill="sun" slip={1.6} />
    <Shape d="M190 98C208 94 212 124 188 128M156 92C156 78 180 78 180 92M148 104H189" line={2.4} />
  </>
);

const drops = (
  <Shape
    d="M104 98C101 102 101 105 104 106 107 105 107 102 104 98zM94 106C91 110 91 113 94 114 97 113 97 110 94 106zM107 112C104 116 104 119 107 120 110 119 110 116 107 112z"
    fill="paper"
    line={1.8}
    slip={0.6}
  />
);

const bed = <Shape d="M34 140C60 132 180 132 208 140 200 154 46 154 34 140z" fill="soil" slip={2} />;

/** A bed made ready, a sign without a name, a can that waits. */
export const emptyPlot = (
  <>
    {bed}
    <Shape
      d="M60 142C62 138 68 138 70 142M88 145C90 141 96 141 98 145M116 141C118 137 124 137 126 141"
      line={2}
    />
    <Shape d="M74 138V92" line={3} />
    <Shape d="M50 70L98 66 100 92 52 95z" fill="paper" slip={2} />
    <Shape d="M60 79L84 77M60 86L76 85" line={2} />
    {can}
  </>
);

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

/** Everything has had its water today. */
export const allWatered = (
  <>
    {bed}
    <Shape d="M66 140C65 128 67 118 66 110" line={2.4} />
    <Leaf x={66} y={124} turn={12} size={0.8} />
    <Leaf x={66} y={118} turn={-12} size={0.8} flip fill="leaf-deep" />
    <Shape d="M96 142C95 132 97 128 96 126" line={2.4} />
    <Leaf x={96} y={130} turn={20} size={0.65} fill="leaf-deep" />
    <Leaf x={96} y={129} turn={-16} size={0.65} flip />
    <Flower x={66} y={96} size={0.85} />
    {drops}
    {can}
  </>
);

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

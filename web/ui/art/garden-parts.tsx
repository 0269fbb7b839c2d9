import { Shape } from './shape.tsx';

/** A watering can. */
export const can = (
  <>
    <Shape d="M146 92H190L186 138H150z" fill="leaf-deep" slip={2} />
    <Shape d="M148 104C134 104 128 96 120 84L114 88C122 106 132 118 149 120" fill="leaf-deep" slip={2} />
    <Shape d="M108 82L122 76 124 84 113 93z" fill="sun" slip={1.6} />
    <Shape d="M190 98C208 94 212 124 188 128M156 92C156 78 180 78 180 92M148 104H189" line={2.4} />
  </>
);

/** Drops falling from the can. */
export const drops = (
  <Shape
    d="M104 98C101 102 101 105 104 106 107 105 107 102 104 98zM94 106C91 110 91 113 94 114 97 113 97 110 94 106zM107 112C104 116 104 119 107 120 110 119 110 116 107 112z"
    fill="paper"
    line={1.8}
    slip={0.6}
  />
);

/** A bed of earth. */
export const bed = <Shape d="M34 140C60 132 180 132 208 140 200 154 46 154 34 140z" fill="soil" slip={2} />;

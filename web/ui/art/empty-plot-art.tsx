import { bed, can } from './garden-parts.tsx';
import { Shape } from './shape.tsx';

/** A prepared bed, a sign without a name, a waiting can. */
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

import { bed, can, drops } from './garden-parts.tsx';
import { Flower, Leaf } from './plant-parts.tsx';
import { Shape } from './shape.tsx';

/** Everything has been watered today. */
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

import { readProductCode } from '../lib/product-code.ts';
import { findCasts } from './find-casts.ts';

/** The casts of database results to a type in the product's sources, each as `path:line  text`. */
export const castsIn = (root: string): readonly string[] =>
  [...readProductCode({ root })].flatMap(([file, source]) =>
    findCasts(file, source).map(({ line, text }) => `${file}:${line}  ${text}`),
  );

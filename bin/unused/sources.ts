import { type Program, parseSync } from 'oxc-parser';
import { readProductCode } from '../lib/product-code.ts';

/** A source with its syntax tree. */
export type Source = { readonly path: string; readonly program: Program };

export const parse = (path: string, text: string): Source => ({
  path,
  program: parseSync(path, text).program,
});

/** The sources in some folders, without tests and test helpers. */
export const readSources = (root: string, folders: readonly string[]): readonly Source[] =>
  [...readProductCode({ root, folders })].map(([path, text]) => parse(path, text));

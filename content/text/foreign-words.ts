import type { RegionLayer } from '../schema/region.ts';

/** Whole words, whatever their case; an apostrophe parts words. */
const patternOf = (words: readonly string[], flags: string): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(
        `(?<![\\p{L}\\p{N}-])(?:${words.join('|').replaceAll('…', '\\p{L}*')})(?![\\p{L}\\p{N}])`,
        flags,
      );

type Patterns = { readonly foreign: RegExp | undefined; readonly fine: RegExp | undefined };

const patterns = new WeakMap<RegionLayer, Patterns>();

const patternsOf = (layer: RegionLayer): Patterns => {
  const known = patterns.get(layer);
  if (known) return known;
  const made = { foreign: patternOf(layer.foreign, 'giu'), fine: patternOf(layer.except, 'iu') };
  patterns.set(layer, made);
  return made;
};

/** What stands in a text that nobody of the region says; brackets around a word are no part of it. */
export const foreignWords = (text: string, layer: RegionLayer): string[] => {
  const { foreign, fine } = patternsOf(layer);
  if (!foreign) return [];
  const found = [...text.replace(/[[\]]/g, '').matchAll(foreign)].map(([word]) => word.trim());
  return fine ? found.filter((word) => fine.exec(word)?.[0] !== word) : found;
};

import type { RegionLayer } from '../schema/region.ts';

/** Matches whole words, regardless of case; an apostrophe separates words, and Chinese has no separators. */
const patternOf = (words: readonly string[], flags: string): RegExp | undefined => {
  const parted = words.filter((word) => !HAN.test(word)).map((word) => word.replaceAll('…', '\\p{L}*'));
  const whole = `(?<![\\p{L}\\p{N}-])(?:${parted.join('|')})(?![\\p{L}\\p{N}])`;
  const sources = [...(parted.length > 0 ? [whole] : []), ...words.filter((word) => HAN.test(word))];
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), flags);
};

const HAN = /\p{Script=Han}/u;

type Patterns = { readonly foreign: RegExp | undefined; readonly fine: RegExp | undefined };

const patterns = new WeakMap<RegionLayer, Patterns>();

const patternsOf = (layer: RegionLayer): Patterns => {
  const known = patterns.get(layer);
  if (known) return known;
  const made = { foreign: patternOf(layer.foreign, 'giu'), fine: patternOf(layer.except, 'iu') };
  patterns.set(layer, made);
  return made;
};

type Found = { readonly word: string; readonly from: number; readonly to: number };

const foundIn = (text: string, layer: RegionLayer): readonly Found[] => {
  const { foreign, fine } = patternsOf(layer);
  if (!foreign) return [];
  const found = [...text.matchAll(foreign)].map(({ 0: word, index }) => ({
    word: word.trim(),
    from: index,
    to: index + word.length,
  }));
  return fine ? found.filter(({ word }) => fine.exec(word)?.[0] !== word) : found;
};

const withoutBrackets = (text: string) => text.replace(/[[\]]/g, '');

/** The words in a text that nobody in the region says; brackets around a word are ignored. */
export const foreignWords = (text: string, layer: RegionLayer): string[] =>
  foundIn(withoutBrackets(text), layer).map(({ word }) => word);

/**
 * The same for a region's own marked sentence. Its span is the region's word and is not checked, because it may mean
 * something else in the main form: "Pfanne" is a pan in Switzerland but a frying pan in Germany.
 */
export const foreignAround = (marked: string, layer: RegionLayer): string[] => {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return foundIn(withoutBrackets(marked), layer)
    .filter((found) => found.from < from || found.to > to)
    .map(({ word }) => word);
};

import { sentencesOf } from '../../text/tokens.ts';
import type { PointFound } from './assessment.ts';

/** The order of a pair of points may be a matter of wording; that of this many is not. */
const ENOUGH = 3;

/**
 * Whether all points are told, each within a sentence, and in the reverse order: each before the one that the story
 * tells first.
 */
export const isTurnedAround = (points: readonly PointFound[], summary: string): boolean => {
  const places = points.flatMap(({ evidence = '', isTold }) =>
    isTold && sentencesOf(evidence).length === 1 ? [summary.indexOf(evidence)] : [],
  );
  return (
    places.length >= ENOUGH &&
    places.length === points.length &&
    places.every((place, at) => at === 0 || place < (places[at - 1] ?? 0))
  );
};

import { boundError, lengthError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';

/** A `like` pattern, in which `*` stands for `%`; throws PGRST100 if it is too long. */
export function likePattern(text: string): string {
  requireLength('pattern', text, limits.patternCharacters);
  return text.replaceAll('*', '%');
}

const backReference = /\\[1-9]/;
const repetition = /\{\s*\d+\s*(?:,\s*(\d*)\s*)?\}/g;

/**
 * A regular expression whose matching time grows only with the text: short, without back references, and with few
 * bounded repetitions. Throws PGRST100 for any other.
 */
export function regexPattern(text: string): string {
  requireLength('regular expression', text, limits.regexCharacters);
  if (backReference.test(text))
    throw boundError({ what: 'back references in a regular expression', most: 0 });
  const bounds = [...text.matchAll(repetition)].map(([bound]) => Math.max(1, ...numbersIn(bound)));
  const product = bounds.reduce((all, one) => all * one, 1);
  if (product > limits.regexRepetitions) {
    throw boundError({ what: 'repetitions in a regular expression', most: limits.regexRepetitions });
  }
  return text;
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** The words of a full-text filter; throws PGRST100 if they are too long. */
export function searchText(text: string): string {
  requireLength('full-text query', text, limits.searchCharacters);
  return text;
}

function requireLength(what: string, text: string, most: number): void {
  if (text.length > most) throw lengthError({ what, most });
}

import { boundError, lengthError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';

/** A `like` pattern, in which `*` stands for `%`; throws PGRST100 for one that is too long. */
export function likePattern(text: string): string {
  requireLength('pattern', text, limits.patternCharacters);
  return text.replaceAll('*', '%');
}

const backReference = /\\[1-9]/;
const repetition = /\{\s*\d+\s*(?:,\s*(\d*)\s*)?\}/g;

/**
 * A regular expression that can be matched in time that grows with the text alone: short, without references back to
 * what was matched, and with few repetitions that are written as bounds. Throws PGRST100 for any other.
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

/** The words of a full-text filter; throws PGRST100 for too long a text. */
export function searchText(text: string): string {
  requireLength('full-text query', text, limits.searchCharacters);
  return text;
}

function requireLength(what: string, text: string, most: number): void {
  if (text.length > most) throw lengthError({ what, most });
}

import { limits } from '../ports/limits.ts';
import { editDistance } from './edit-distance.ts';

/** A known name and its similarity to the one sought: 1 means equal except for case. */
type Likeness = { readonly name: string; readonly score: number };

/** How similar a name must be to be considered at all. */
const leastScore = 0.33;
const mostCompared = 50;
const gramSizes = [3, 2];

/**
 * Known names similar to an unknown one, the most similar first (protocol: hints). Candidates share groups of letters
 * with it; their score is the share of letters that need not change to turn one name into the other. Empty if the name
 * is too long or there are too many known names.
 */
export function similarNames(known: Iterable<string>, sought: string): readonly Likeness[] {
  const names = [...new Set(known)];
  if (sought.length > limits.hintCharacters || names.length > limits.hintNames) return [];
  const plain = sought.toLowerCase();
  const same = names.find((name) => name.toLowerCase() === plain);
  if (same !== undefined) return [{ name: same, score: 1 }];
  for (const size of gramSizes) {
    const found = sharingGrams(names, plain, size)
      .slice(0, mostCompared)
      .map(({ name }) => ({ name, score: sharedLetters(name.toLowerCase(), plain) }))
      .filter(({ score }) => score >= leastScore);
    if (found.length > 0) return found.toSorted(byScore);
  }
  return [];
}

const byScore = (a: Likeness, b: Likeness) => b.score - a.score;

/** The cosine of the angle between two names, taken as vectors of their letter groups. */
function sharingGrams(names: readonly string[], sought: string, size: number): readonly Likeness[] {
  const wanted = gramsOf(sought, size);
  return names
    .map((name) => {
      const grams = gramsOf(name.toLowerCase(), size);
      const shared = [...wanted].reduce((sum, [gram, count]) => sum + count * (grams.get(gram) ?? 0), 0);
      return { name, score: shared / (lengthOf(wanted) * lengthOf(grams)) };
    })
    .filter(({ score }) => score > 0)
    .toSorted(byScore);
}

const lengthOf = (grams: ReadonlyMap<string, number>) => Math.hypot(...grams.values());

function gramsOf(name: string, size: number): ReadonlyMap<string, number> {
  const text = `-${name.replaceAll(/[^a-z0-9\u00c0-\u00ff, ]+/g, '')}-`.padEnd(size, '-');
  const grams = new Map<string, number>();
  for (let start = 0; start + size <= text.length; start += 1) {
    const gram = text.slice(start, start + size);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

/** The share of letters that need not change, of the longer text. */
const sharedLetters = (one: string, other: string): number =>
  1 - editDistance(one, other) / Math.max(one.length, other.length, 1);

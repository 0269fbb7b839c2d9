import { limits } from '../ports/limits.ts';

/** A known name, and how alike it is to the one sought: 1 is the same but for capitals. */
type Likeness = { readonly name: string; readonly score: number };

/** How alike a name has to be to be thought of at all. */
const leastScore = 0.33;
const mostCompared = 50;
const gramSizes = [3, 2];

/**
 * Known names that are like one that is not known, the likest first (protocol: hints). Names that share groups of letters are
 * looked for first; of those the score is the share of letters that need not be changed to make one of the other. None
 * for a name that is too long to be one, or among too many.
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

/** The cosine of the angle between what groups of letters two names are made of. */
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

/** 1 less the edits (a letter more, less or another) from one text to the other, as a share of the longer one. */
function sharedLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) ?? 0) / Math.max(one.length, other.length, 1);
}

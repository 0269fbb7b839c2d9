/** Which entries of two lists were paired, and how many single changes lead from one list to the other. */
export type Alignment = {
  readonly distance: number;
  /** For each entry of the first list, the index of its match in the second, or undefined. */
  readonly partnerOfA: readonly (number | undefined)[];
  readonly partnerOfB: readonly (number | undefined)[];
};

/**
 * Aligns two lists by the fewest insertions, deletions, replacements and swaps of neighbors (optimal string alignment,
 * a restricted Damerau-Levenshtein distance). Time and memory grow with the product of both lengths.
 */
export const align = (a: readonly string[], b: readonly string[]): Alignment => {
  const width = b.length + 1;
  const costs = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => costs[i * width + j] ?? 0;
  const swapped = (i: number, j: number): boolean => a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];

  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        costs[i * width + j] = i + j;
        continue;
      }
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = swapped(i, j) ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      costs[i * width + j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swap);
    }
  }

  const partnerOfA: (number | undefined)[] = [];
  const partnerOfB: (number | undefined)[] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    const cost = at(i, j);
    if (a[i - 1] === b[j - 1]) {
      partnerOfA[i - 1] = j - 1;
      partnerOfB[j - 1] = i - 1;
      [i, j] = [i - 1, j - 1];
    } else if (swapped(i, j) && cost === at(i - 2, j - 2) + 1) [i, j] = [i - 2, j - 2];
    else if (cost === at(i - 1, j - 1) + 1) [i, j] = [i - 1, j - 1];
    else if (cost === at(i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return { distance: at(a.length, b.length), partnerOfA, partnerOfB };
};

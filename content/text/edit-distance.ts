/**
 * The number of insertions, deletions, replacements and swaps of adjacent characters that turn one text into the other
 * (Damerau and Levenshtein, optimal string alignment), in code points.
 */
export const editDistance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/**
 * How many typing errors are forgiven by word length: none in up to three letters, one in up to seven, otherwise two.
 */
const allowedErrors = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : 2);

/** Whether one word can be the other with the errors its length allows; true for equal words. */
export const isNearly = (one: string, other: string): boolean => {
  if (one === other) return true;
  const allowed = allowedErrors(Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > allowed) return false;
  return editDistance(one, other) <= allowed;
};

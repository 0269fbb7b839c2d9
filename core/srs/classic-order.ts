/** Index of the card after this one; the first follows the last (product: study modes). 0 when there are no cards. */
export const nextIndex = (index: number, count: number): number => (count === 0 ? 0 : (index + 1) % count);

/** Index of the card before this one; the last precedes the first (product: study modes). 0 when there are no cards. */
export const previousIndex = (index: number, count: number): number =>
  count === 0 ? 0 : (index - 1 + count) % count;

import type { Random } from './selection.ts';

/** A new array with the same items in random order, every order equally likely (Fisher-Yates). */
export const shuffle = <Item>(items: readonly Item[], random: Random): readonly Item[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
};

/** Index of the card after this one; the first follows the last (product: study modes). 0 when there are no cards. */
export const nextIndex = (index: number, count: number): number => (count === 0 ? 0 : (index + 1) % count);

/** Index of the card before this one; the last precedes the first (product: study modes). 0 when there are no cards. */
export const previousIndex = (index: number, count: number): number =>
  count === 0 ? 0 : (index - 1 + count) % count;

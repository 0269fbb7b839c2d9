import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWords } from './group-words.ts';

describe('words drawn for practice', () => {
  it('are as many as asked for or all there are, none twice, all from the group', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.nat(20),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (words, count, chances) => {
          const random = () => chances.next().value ?? 0;
          const drawn = drawWords(words, { count, random });
          expect(drawn).toHaveLength(Math.min(count, words.length));
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.every((word) => words.includes(word))).toBe(true);
        },
      ),
    );
  });

  it('can be any of the group', () => {
    const last = drawWords(['a', 'b', 'c'], { count: 1, random: () => 0.99 });
    expect(last).toEqual(['c']);
  });
});

import { countWords } from '@vocabloom/core/words/word-counts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plantBed } from './plant-bed.ts';
import { allTiers, noWords, totalOf } from './tier-counts.ts';

describe('a bed of words', () => {
  it('has a plant for every word while there is room', () => {
    expect(plantBed({ counts: { ...noWords, 1: 2, 5: 1 }, room: 24 })).toEqual([1, 1, 5]);
  });

  it('divides its room in proportion if there are more words', () => {
    const plants = plantBed({ counts: { ...noWords, 1: 500, 3: 500 }, room: 10 });
    expect(
      countWords(
        plants.map((tier) => ({ tier, nextDueMs: 0 })),
        0,
      ).byTier,
    ).toEqual({ ...noWords, 1: 5, 3: 5 });
  });

  it('never hides a tier that has a word', () => {
    expect(plantBed({ counts: { 1: 9990, 2: 1, 3: 1, 4: 1, 5: 7 }, room: 24 })).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5]),
    );
  });

  it('always fills its room exactly and grows from seed to bloom', () => {
    const count = fc.nat({ max: 20_000 });
    fc.assert(
      fc.property(
        fc.tuple(count, count, count, count, count),
        fc.integer({ min: 5, max: 60 }),
        (numbers, room) => {
          const [a, b, c, d, e] = numbers;
          const counts = { 1: a, 2: b, 3: c, 4: d, 5: e };
          const plants = plantBed({ counts, room });
          expect(plants.length).toBe(Math.min(room, totalOf(counts)));
          expect(plants).toEqual(plants.toSorted());
          for (const tier of allTiers) expect(plants.includes(tier)).toBe(counts[tier] > 0);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { sm2Versions } from './sm2-versions.ts';
import { hasGrown, targetTier, tierAfterAnswer } from './tiers.ts';

const numbers = sm2Versions['sm2@1'];

describe('the tier an interval aims at', () => {
  it.each([
    [0, 1],
    [0.5, 1],
    [1, 2],
    [1.9, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [9, 4],
    [10, 5],
    [365, 5],
  ] as const)('%d days aim at tier %d', (intervalDays, tier) => {
    expect(targetTier(numbers, intervalDays)).toBe(tier);
  });
});

describe('the first answer ever', () => {
  it.each([
    [true, 3],
    [false, 2],
  ] as const)('known %s gives tier %d', (known, tier) => {
    expect(tierAfterAnswer(numbers, { tier: 1, learningIntervalDays: 1, known, isFirstAnswer: true })).toBe(
      tier,
    );
  });
});

describe('a known word', () => {
  it.each([
    // tier, interval in days, tier after: [target]
    [1, 1, 2], // [2] higher: climbs
    [1, 30, 2], // [5] higher: climbs one at a time
    [2, 1, 2], // [2] not higher: stays
    [2, 2, 3], // [3]
    [2, 30, 3], // [5]
    [3, 1, 3], // [2] one above its target is allowed
    [3, 2, 3], // [3]
    [3, 4, 4], // [4]
    [4, 1, 3], // [2] two above its target is not
    [4, 2, 4], // [3]
    [4, 4, 4], // [4]
    [4, 10, 5], // [5]
    [5, 1, 3], // [2]
    [5, 2, 4], // [3]
    [5, 4, 5], // [4]
    [5, 10, 5], // [5]
  ] as const)('of tier %d with %d days comes to tier %d', (tier, learningIntervalDays, after) => {
    expect(tierAfterAnswer(numbers, { tier, learningIntervalDays, known: true, isFirstAnswer: false })).toBe(
      after,
    );
  });
});

it('a new word with too short an interval stays new', () => {
  const tier = tierAfterAnswer(numbers, {
    tier: 1,
    learningIntervalDays: 0.5,
    known: true,
    isFirstAnswer: false,
  });
  expect(tier).toBe(1);
});

describe('a miss', () => {
  it.each([
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 2],
    [1, 2],
  ] as const)('brings tier %d to %d', (tier, after) => {
    const miss = { tier, learningIntervalDays: 1, known: false, isFirstAnswer: false };
    expect(tierAfterAnswer(numbers, miss)).toBe(after);
  });
});

describe('growth', () => {
  it.each([
    [1, 2, false],
    [1, 3, true],
    [2, 3, true],
    [4, 5, true],
    [3, 3, false],
    [5, 4, false],
    [3, 2, false],
  ] as const)('from tier %d to %d: %s', (before, after, grown) => {
    expect(hasGrown({ before, after })).toBe(grown);
  });

  it('is never made by a miss', () => {
    for (const tier of [1, 2, 3, 4, 5] as const)
      for (const isFirstAnswer of [true, false]) {
        const miss = { tier, learningIntervalDays: 1, known: false, isFirstAnswer };
        expect(hasGrown({ before: tier, after: tierAfterAnswer(numbers, miss) })).toBe(false);
      }
  });
});

import type { Tier } from './progress.ts';

/** Shortest learning interval, in days, that earns each tier (product: knowledge tiers). */
const INTERVAL_DAYS_OF_TIER = [
  [5, 10],
  [4, 4],
  [3, 2],
  [2, 1],
] as const satisfies readonly (readonly [Tier, number])[];

const LOWEST_AFTER_A_MISS = 2 satisfies Tier;

const toTier = (value: number): Tier => {
  if (value >= 5) return 5;
  if (value >= 4) return 4;
  if (value >= 3) return 3;
  if (value >= 2) return 2;
  return 1;
};

/** The tier an interval in days aims at (product: knowledge tiers). */
export const targetTier = (intervalDays: number): Tier =>
  INTERVAL_DAYS_OF_TIER.find(([, leastDays]) => intervalDays >= leastDays)?.[0] ?? 1;

/**
 * The tier after an answer (product: knowledge tiers). Where the interval aims no higher, the tier may stand one above what
 * it has earned: that is the room the generous first 3 needs.
 *
 * @param learningIntervalDays the learning interval after this answer
 */
export const tierAfterAnswer = (answer: {
  readonly tier: Tier;
  readonly learningIntervalDays: number;
  readonly known: boolean;
  readonly isFirstAnswer: boolean;
}): Tier => {
  const { tier, known } = answer;
  if (answer.isFirstAnswer) return known ? 3 : 2;
  if (!known) return toTier(Math.max(tier - 1, LOWEST_AFTER_A_MISS));
  const target = targetTier(answer.learningIntervalDays);
  return target > tier ? toTier(tier + 1) : toTier(Math.min(tier, target + 1));
};

/**
 * Whether a word has grown from one tier to the other. Tier 2 is where a miss puts a new word, so reaching it is no growth
 * although it is the higher number.
 */
export const hasGrown = ({ before, after }: { readonly before: Tier; readonly after: Tier }): boolean =>
  after > before && after > LOWEST_AFTER_A_MISS;

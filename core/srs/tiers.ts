import type { Tier } from './progress.ts';
import type { Sm2Numbers } from './sm2-versions.ts';

const toTier = (value: number): Tier => {
  if (value >= 5) return 5;
  if (value >= 4) return 4;
  if (value >= 3) return 3;
  if (value >= 2) return 2;
  return 1;
};

/** The tier an interval in days aims at; 1 if it is too short for any other (product: knowledge tiers). */
export const targetTier = ({ daysOfTier }: Sm2Numbers, intervalDays: number): Tier =>
  daysOfTier.find(([, leastDays]) => intervalDays >= leastDays)?.[0] ?? 1;

/**
 * The tier after an answer (product: knowledge tiers).
 *
 * The first answer ever has fixed tiers. After that, a known word climbs one tier while its interval aims higher.
 * Otherwise its tier may be at most one above what the interval has earned, which leaves room for the generous first
 * tier. A miss costs one tier, down to the lowest tier after a miss.
 *
 * @param learningIntervalDays the learning interval after this answer
 */
export const tierAfterAnswer = (
  numbers: Sm2Numbers,
  answer: {
    readonly tier: Tier;
    readonly learningIntervalDays: number;
    readonly known: boolean;
    readonly isFirstAnswer: boolean;
  },
): Tier => {
  const { tier, known } = answer;
  if (answer.isFirstAnswer) return known ? numbers.firstTier.known : numbers.firstTier.missed;
  if (!known) return toTier(Math.max(tier - 1, numbers.lowestTierAfterMiss));
  const target = targetTier(numbers, answer.learningIntervalDays);
  return target > tier ? toTier(tier + 1) : toTier(Math.min(tier, target + 1));
};

/** The tier a new word gets after a miss. */
const SEEDLING_TIER = 2 satisfies Tier;

/**
 * Whether a word has grown from one tier to the other. Tier 2 is where a miss puts a new word, so reaching it is not
 * growth although its number is higher.
 */
export const hasGrown = ({ before, after }: { readonly before: Tier; readonly after: Tier }): boolean =>
  after > before && after > SEEDLING_TIER;

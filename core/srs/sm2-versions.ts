import type { Tier } from './progress.ts';
import type { SchedulerId } from './scheduler.ts';

/** The numbers one version of the product's scheduler uses (product: spaced repetition, knowledge tiers). */
export type Sm2Numbers = {
  readonly easeStepKnown: number;
  readonly easeStepMissed: number;
  readonly leastEase: number;
  readonly greatestEase: number;
  readonly firstIntervalDays: number;
  readonly longestIntervalDays: number;
  /** The shortest learning interval, in days, that aims at each tier; highest tier first. */
  readonly daysOfTier: readonly (readonly [Tier, number])[];
  readonly firstTier: { readonly known: Tier; readonly missed: Tier };
  readonly lowestTierAfterMiss: Tier;
};

/** Every version ever released. Answers are always folded with the version that judged them, so none may change. */
export const sm2Versions: Readonly<Record<SchedulerId, Sm2Numbers>> = {
  'sm2@1': {
    easeStepKnown: 0.1,
    easeStepMissed: -0.2,
    leastEase: 1.3,
    greatestEase: 3,
    firstIntervalDays: 1,
    longestIntervalDays: 365,
    daysOfTier: [
      [5, 10],
      [4, 4],
      [3, 2],
      [2, 1],
    ],
    firstTier: { known: 3, missed: 2 },
    lowestTierAfterMiss: 2,
  },
};

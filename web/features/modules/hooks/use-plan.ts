import { useQueryClient } from '@tanstack/react-query';
import type { Config } from '@vocabloom/contract/config.ts';
import { type DailyLimits, type PlanName, planOf } from '@vocabloom/core/plans/plans.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { useAgainAt } from '../../../platform/use-again-at.ts';
import { premiumKey, usePremium } from '../api/get-premium.ts';
import type { Premium } from '../premium.ts';

export type Plan = {
  readonly name: PlanName;
  readonly limits: DailyLimits;
  /**
   * Whether this installation has plans at all; without plans everybody has premium indefinitely (product: without
   * plans).
   */
  readonly hasPlans: boolean;
  /** When the current premium ends; null on the free plan or if it has no end. */
  readonly premiumEndsAtMs: number | null;
  /** Whether that premium is the trial. */
  readonly isTrial: boolean;
  /** When the account's trial ends or ended; null if it had none. */
  readonly trialEndsAtMs: number | null;
  /** The account had no trial because its owner already had one with another account. */
  readonly hadTrialBefore: boolean;
};

/**
 * The person's plan, which updates at the moment premium ends; undefined while unknown, since it is better to say
 * nothing than to say free to someone who pays.
 */
export function usePlan(): Plan | undefined {
  const config = useConfig();
  const premium = usePremium().data;
  const queries = useQueryClient();
  const plan = config && premium && planFrom(config, premium);
  // It may have been renewed meanwhile; only the server knows.
  useAgainAt(plan?.premiumEndsAtMs ?? null, () => {
    void queries.invalidateQueries({ queryKey: premiumKey }, { cancelRefetch: false });
  });
  return plan;
}

function planFrom(config: Config, premium: Premium): Plan {
  const { premium_expires_at: premiumExpiresAt, trial_ends_at: trialEndsAt } = premium;
  const name = planOf(config, { premiumExpiresAt, nowMs: serverNowMs() });
  const ends = config.plans === 'on' && name === 'pro';
  return {
    name,
    limits: config.limits.plans[name],
    hasPlans: config.plans === 'on',
    premiumEndsAtMs: ends ? timeOf(premiumExpiresAt) : null,
    isTrial: ends && timeOf(premiumExpiresAt) === timeOf(trialEndsAt),
    trialEndsAtMs: timeOf(trialEndsAt),
    hadTrialBefore: premium.had_trial_before,
  };
}

const timeOf = (written: string | null): number | null => (written === null ? null : Date.parse(written));

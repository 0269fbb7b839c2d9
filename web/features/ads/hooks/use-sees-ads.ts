import type { Config } from '@vocabloom/contract/config.ts';
import { planOf } from '@vocabloom/core/plans/plans.ts';
import { nowMs } from '../../../platform/clock.ts';
import { usePremiumExpiry } from '../../modules/api/get-premium-expiry.ts';

/** Whether the signed-in person's plan has advertisements; not as long as their plan is unknown. */
export function useSeesAds(config: Config | undefined): boolean {
  const { data: premiumExpiresAt } = usePremiumExpiry();
  if (config === undefined || premiumExpiresAt === undefined) return false;
  return planOf(config, { premiumExpiresAt, nowMs: nowMs() }) === 'free';
}

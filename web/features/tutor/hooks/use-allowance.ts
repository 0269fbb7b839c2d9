import type { Config } from '@vocabloom/contract/config.ts';
import { planOf } from '@vocabloom/core/plans/plans.ts';
import { nowMs } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { usePremiumExpiry } from '../../modules/api/get-premium-expiry.ts';
import { type DailyUsage, useDailyUsage } from '../api/daily-usage.ts';

export type Allowance = {
  readonly usage: DailyUsage;
  readonly limits: Config['limits']['plans']['free'];
};

/** Today's allowance and what of it is used; undefined while any of it is not known. */
export function useAllowance(): Allowance | undefined {
  const usage = useDailyUsage().data;
  const expiry = usePremiumExpiry().data;
  const config = useConfig();
  if (usage === undefined || expiry === undefined || config === undefined) return undefined;
  return { usage, limits: config.limits.plans[planOf(config, { premiumExpiresAt: expiry, nowMs: nowMs() })] };
}

import type { DailyLimits } from '@vocabloom/core/plans/plans.ts';
import { usePlan } from '../../modules/hooks/use-plan.ts';
import { useDailyUsage } from '../api/daily-usage.ts';
import type { DailyUsage } from '../daily-usage.ts';

export type Allowance = {
  readonly usage: DailyUsage;
  readonly limits: DailyLimits;
};

/** Today's allowance and how much of it is used; undefined while any of this is unknown. */
export function useAllowance(): Allowance | undefined {
  const usage = useDailyUsage().data;
  const limits = usePlan()?.limits;
  return usage && limits && { usage, limits };
}

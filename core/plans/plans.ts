import { DAY_MS } from '../srs/constants.ts';

/** Names as stored in the data: `pro` is what people know as premium (product: free and premium). */
export type PlanName = 'free' | 'pro';

/** What a plan allows in one UTC day. */
export type DailyLimits = {
  readonly aiWordsPerDay: number;
  /** Conversations and practice together. */
  readonly aiPracticePerDay: number;
};

/** An installation's settings for plans: whether it has any, and what each allows. */
export type PlanRules = {
  /** `off`: everyone always has premium (product: without plans). */
  readonly plans: 'on' | 'off';
  readonly limits: Readonly<Record<PlanName, DailyLimits>>;
};

/** What each plan allows unless configured otherwise (product: free and premium). */
export const defaultLimits: PlanRules['limits'] = {
  free: { aiWordsPerDay: 10, aiPracticePerDay: 3 },
  pro: { aiWordsPerDay: 100, aiPracticePerDay: 20 },
};

/** Length of the trial unless configured otherwise (product: trial). */
export const DEFAULT_TRIAL_DAYS = 3;

type Premium = {
  /** The column `user_data.premium_expires_at`: an ISO date and time, or null. */
  readonly premiumExpiresAt: string | null | undefined;
  readonly nowMs: number;
};

/**
 * The plan of an account: premium while its expiry is in the future, or always if the installation has no plans
 * (product: free and premium). Everything that depends on the plan uses this.
 *
 * @param premium times in epoch milliseconds; the server's clock decides
 */
export const planOf = (
  { plans }: Pick<PlanRules, 'plans'>,
  { premiumExpiresAt, nowMs }: Premium,
): PlanName =>
  plans === 'off' || (premiumExpiresAt != null && Date.parse(premiumExpiresAt) > nowMs) ? 'pro' : 'free';

/** When the UTC day that usage is counted by ends (product: daily allowance); both in epoch milliseconds. */
export const usageDayEndsAtMs = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

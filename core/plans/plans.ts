import { DAY_MS } from '../srs/constants.ts';

/** Names as they stand in the data: `pro` is what people know as premium (product: free and premium). */
export type PlanName = 'free' | 'pro';

/** What a plan allows in one UTC day. */
export type DailyLimits = {
  readonly aiWordsPerDay: number;
  /** Conversations and practice together. */
  readonly aiPracticePerDay: number;
};

/** What an installation decides about plans: whether there are any, and what each allows. */
export type PlanRules = {
  /** `off`: everybody has premium without end (product: without plans). */
  readonly plans: 'on' | 'off';
  readonly limits: Readonly<Record<PlanName, DailyLimits>>;
};

/** What each plan allows where nobody set anything else (product: free and premium). */
export const defaultLimits: PlanRules['limits'] = {
  free: { aiWordsPerDay: 10, aiPracticePerDay: 3 },
  pro: { aiWordsPerDay: 100, aiPracticePerDay: 20 },
};

/** Length of the trial where nobody set another (product: trial). */
export const DEFAULT_TRIAL_DAYS = 3;

type Premium = {
  /** The column `user_data.premium_expires_at`: an ISO date and time, or null. */
  readonly premiumExpiresAt: string | null | undefined;
  readonly nowMs: number;
};

/**
 * The plan of an account: premium while its expiry lies in the future, or without end where there are no plans (product: free
 * and premium). Everything that depends on the plan asks this.
 *
 * @param premium times in epoch milliseconds; the server's clock decides
 */
export const planOf = (
  { plans }: Pick<PlanRules, 'plans'>,
  { premiumExpiresAt, nowMs }: Premium,
): PlanName =>
  plans === 'off' || (premiumExpiresAt != null && Date.parse(premiumExpiresAt) > nowMs) ? 'pro' : 'free';

/**
 * When the day ends that usage is counted by, which is that of UTC (product: daily allowance); both in epoch
 * milliseconds.
 */
export const usageDayEndsAtMs = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

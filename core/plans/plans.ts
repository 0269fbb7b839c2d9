import { DAY_MS } from '../srs/constants.ts';

/** Names as they stand in the data: `pro` is what people know as premium (product: free and premium). */
export type PlanName = 'free' | 'pro';

export type Plan = {
  readonly aiWordsPerDay: number;
  /** Conversations and practice together. */
  readonly aiPracticePerDay: number;
  readonly showsAds: boolean;
};

/** What each plan allows in one UTC day (product: free and premium). */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: { aiWordsPerDay: 10, aiPracticePerDay: 3, showsAds: true },
  pro: { aiWordsPerDay: 100, aiPracticePerDay: 20, showsAds: false },
};

/**
 * The plan of an account: premium while its expiry lies in the future (product: free and premium).
 *
 * @param premiumExpiresAt the column `user_data.premium_expires_at`: an ISO date and time, or null
 * @param nowMs epoch milliseconds
 */
export const planAt = (premiumExpiresAt: string | null | undefined, nowMs: number): PlanName =>
  premiumExpiresAt != null && Date.parse(premiumExpiresAt) > nowMs ? 'pro' : 'free';

/**
 * When the day ends that usage is counted by, which is that of UTC (product: daily allowance); both in epoch
 * milliseconds.
 */
export const usageDayEndsAtMs = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

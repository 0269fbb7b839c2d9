import { columnsOf } from '@vocabloom/contract/columns.ts';
import { userDataRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';

const PremiumSchema = z.pick(userDataRow, {
  premium_expires_at: true,
  trial_ends_at: true,
  had_trial_before: true,
});

/**
 * When premium and the trial end or ended, as ISO dates and times; null if there never was any (product: free and
 * premium).
 */
export type Premium = Readonly<z.infer<typeof PremiumSchema>>;

/** The address of a person's premium, for `readPremium`. */
export const premiumAddress = (userId: string): string =>
  `user_data?select=${columnsOf(PremiumSchema)}&id=eq.${userId}`;

/** What an account has before it is confirmed, and what everyone has if there are no plans. */
const none: Premium = { premium_expires_at: null, trial_ends_at: null, had_trial_before: false };

/** Premium from rows of `user_data`. */
export const readPremium = (rows: unknown): Premium => z.array(PremiumSchema).parse(rows)[0] ?? none;

import { flag, text, webUrl, wholeNumber } from '../../platform/settings/kinds.ts';
import type { PublicPart } from '../../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';

/** Payments (product: store). */
export const billingSettings = {
  STRIPE_SECRET_KEY: setting({
    meaning:
      'secret or restricted key of the Stripe account that premium is paid to; without it development has a sandbox, and production no store',
    example: 'sk_live_51AbCdEf',
    secret: true,
    schema: text
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe (sk_… or rk_…)')
      .optional(),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    meaning: 'signing secret of the webhook endpoint at PUBLIC_URL/webhooks/stripe',
    example: 'whsec_a1b2c3',
    secret: true,
    schema: text.regex(/^whsec_\S+$/, 'must be a signing secret of Stripe (whsec_…)').optional(),
  }),
  STRIPE_API_URL: setting({
    meaning: 'another address for the interface of Stripe: for tests',
    example: 'http://localhost:12111',
    schema: webUrl.optional(),
  }),
  STRIPE_TAX: setting({
    meaning:
      'have Stripe calculate the taxes contained in the price; Stripe Tax must be set up in the account first',
    example: 'on',
    fallback: 'off',
    schema: flag(false),
  }),
  BILLING_GRACE_DAYS: setting({
    meaning: 'days for which premium goes on after a renewal could not be paid',
    example: '14',
    fallback: '7',
    schema: wholeNumber({ from: 0, to: 60 }).default(7),
  }),
} as const;

export type BillingConfig = ValuesOf<typeof billingSettings>;

type StoreConfig = Pick<BillingConfig, 'STRIPE_SECRET_KEY'> & {
  readonly MODE: 'development' | 'production';
  readonly PLANS: boolean;
};

/** Where premium is sold: nowhere without plans, and in production only with a key, since the sandbox gives it away. */
export function storeOf({ PLANS, MODE, STRIPE_SECRET_KEY }: StoreConfig): 'stripe' | 'sandbox' | 'off' {
  if (!PLANS) return 'off';
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return MODE === 'production' ? 'off' : 'sandbox';
}

/** Whether no real money moves: a test key takes only test cards. */
export const isTestKey = (key: string): boolean => key.includes('_test_');

/** Where pages sell premium. */
export const publicStore = (config: StoreConfig) => ({ store: storeOf(config) }) satisfies PublicPart;

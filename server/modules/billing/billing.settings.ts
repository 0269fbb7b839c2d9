import { text, webUrl } from '../../platform/settings/kinds.ts';
import { setting } from '../../platform/settings/setting.ts';

/** How people pay. */
export const billingSettings = {
  STRIPE_SECRET_KEY: setting({
    meaning: 'payments by Stripe; without it (development only) a sandbox checkout page',
    example: 'sk_live_...',
    secret: true,
    schema: text
      .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
      .optional(),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    meaning: "signing secret of Stripe's webhook",
    example: 'whsec_...',
    secret: true,
    schema: text.regex(/^whsec_/, "must be a webhook's signing secret, which begins with whsec_").optional(),
  }),
  STRIPE_API_URL: setting({
    meaning: "another address for Stripe's interface, for tests",
    example: 'http://localhost:12111',
    schema: webUrl.optional(),
  }),
} as const;

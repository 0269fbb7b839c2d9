import type { BillingConfig } from '../billing.settings.ts';
import type { Payments, Webhooks } from '../payments.ts';
import { createStripe } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';

/** Stripe behind the port: what it is asked, and what it tells. The settings see to it that both secrets are there. */
export function stripeStore(config: BillingConfig): {
  readonly payments: Payments;
  readonly webhooks: Webhooks;
} {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  const stripe = createStripe({ secretKey, apiUrl: config.STRIPE_API_URL });
  return {
    payments: stripePayments(stripe, { reckonsTaxes: config.STRIPE_TAX }),
    webhooks: stripeWebhooks(stripe, webhookSecret),
  };
}

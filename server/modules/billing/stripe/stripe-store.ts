import type { Payments, Webhooks } from '../state/payments.ts';
import { createStripe } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';

type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | undefined;
  readonly reckonsTaxes: boolean;
};

/** The port implemented with Stripe: calls to it, and events from it. */
export function stripeStore({ webhookSecret, reckonsTaxes, ...access }: StripeSettings): {
  readonly payments: Payments;
  readonly webhooks: Webhooks;
} {
  const stripe = createStripe(access);
  return {
    payments: stripePayments(stripe, { reckonsTaxes }),
    webhooks: stripeWebhooks(stripe, webhookSecret),
  };
}

import type { Payments, Webhooks } from '../state/payments.ts';
import { createStripe } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';

type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | undefined;
  readonly calculatesTaxes: boolean;
};

/** The port implemented with Stripe: calls to it, and events from it. */
export function stripeStore({ webhookSecret, calculatesTaxes, ...access }: StripeSettings): {
  readonly payments: Payments;
  readonly webhooks: Webhooks;
} {
  const stripe = createStripe(access);
  return {
    payments: stripePayments(stripe, { calculatesTaxes }),
    webhooks: stripeWebhooks(stripe, webhookSecret),
  };
}

import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** `POST /create-checkout-session`: where premium is bought (product: store). */
export const CHECKOUT_PATH = '/create-checkout-session';
/** `POST /create-portal-session`: where a subscription is managed. */
export const PORTAL_PATH = '/create-portal-session';
/** `POST /billing/subscription`: the caller's subscription. */
export const SUBSCRIPTION_PATH = '/billing/subscription';
/** Called only by Stripe. */
export const STRIPE_WEBHOOK_PATH = '/webhooks/stripe';

/**
 * The interface language decides the currency and the language of the payment pages; without it, the person's language
 * does.
 */
const language = z.optional(z.literal(['en', 'es', 'fr', 'he', 'zh']));

export const CheckoutRequestSchema = z.object({
  ...AccessFields,
  plan: z.literal(['monthly', 'yearly']),
  language,
});

export const PortalRequestSchema = z.object({ ...AccessFields, language });

/** Where the browser goes next. */
export const RedirectSchema = z.object({ url: z.string() });

const at = z.string();

export const SubscriptionResponseSchema = z.object({
  subscription: z.nullable(
    z.object({
      /** `ends`: canceled, lasts until `premiumUntil`. `past_due`: a payment failed, premium goes on until then. */
      status: z.literal(['renews', 'ends', 'past_due', 'ended']),
      period: z.literal(['monthly', 'yearly']),
      /** Minor units. */
      amountMinor: z.int(),
      currency: z.string(),
      /** When the next payment is due, if it renews. */
      renewsAt: z.nullable(at),
      premiumUntil: at,
    }),
  ),
});

export type SubscriptionResponse = z.infer<typeof SubscriptionResponseSchema>;
export type Subscription = NonNullable<SubscriptionResponse['subscription']>;

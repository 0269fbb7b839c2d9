import type { BillingPeriod, Currency } from '@vocabloom/core/plans/prices.ts';
import type { PaidState } from './entitlement.ts';

/** What is to be bought: premium for a period, at the price shown. */
export type Offer = {
  readonly period: BillingPeriod;
  readonly currency: Currency;
  /** Minor units: cents, fen. */
  readonly amountMinor: number;
};

type NewCustomer = {
  readonly userId: string;
  readonly email: string;
  /** The same for every attempt to make the same customer. */
  readonly idempotencyKey: string;
};

export type Checkout = {
  readonly customerId: string;
  readonly userId: string;
  readonly offer: Offer;
  /** Interface language of the person. */
  readonly language: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type OpenedCheckout =
  | { readonly outcome: 'opened'; readonly url: string }
  /** A subscription is running: it is managed, not bought again. */
  | { readonly outcome: 'subscribed' }
  | { readonly outcome: 'unknown-customer' };

type PortalVisit = {
  readonly customerId: string;
  /** What a subscription may be changed to, all in its currency. */
  readonly offers: readonly Offer[];
  readonly language: string;
  readonly returnUrl: string;
};

/** What the provider says about a customer. `unknown`: our provider account never had them; `removed`: it had. */
export type CustomerReading =
  | { readonly customer: 'known'; readonly state: PaidState }
  | { readonly customer: 'removed' | 'unknown' };

/**
 * The port to a payment provider, which is the source of truth about who paid. Every call may reject if the provider
 * cannot be reached, and every call may be repeated.
 */
export type Payments = {
  readonly createCustomer: (customer: NewCustomer) => Promise<{ readonly customerId: string }>;
  readonly changeEmail: (customer: { readonly customerId: string; readonly email: string }) => Promise<void>;
  readonly openCheckout: (checkout: Checkout) => Promise<OpenedCheckout>;
  /** Resolves to the address of the portal, or to nothing for a customer the provider does not know. */
  readonly openPortal: (visit: PortalVisit) => Promise<{ readonly url: string } | undefined>;
  readonly readCustomer: (customerId: string) => Promise<CustomerReading>;
  /** Ends a subscription at once, without a refund. */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;
  /** Closes open checkouts, so that nobody buys the same thing twice from two tabs. */
  readonly closeCheckouts: (customerId: string) => Promise<void>;
  /** Removes a customer with all their subscriptions; one that does not exist counts as removed. */
  readonly removeCustomer: (customerId: string) => Promise<void>;
};

/** Something that happened at the provider, with a verified signature. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly customerId: string }
    /** A dispute names only the charge. */
    | { readonly chargeId: string }
    | { readonly nobody: true };
};

/** Only for providers that call us. */
export type Webhooks = {
  /** The event in a body, or nothing if its signature is wrong or too old. */
  readonly readEvent: (body: Uint8Array, signature: string) => PaymentEvent | undefined;
  readonly customerOfCharge: (chargeId: string) => Promise<string | undefined>;
};

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
  /** There is a subscription that runs: it is managed, not bought again. */
  | { readonly outcome: 'subscribed' }
  | { readonly outcome: 'unknown-customer' };

type PortalVisit = {
  readonly customerId: string;
  /** What a subscription may be changed to, all in its currency. */
  readonly offers: readonly Offer[];
  readonly language: string;
  readonly returnUrl: string;
};

/** What the provider says of a customer. `unknown`: this account of ours never had them; `removed`: it had. */
export type CustomerReading =
  | { readonly customer: 'known'; readonly state: PaidState }
  | { readonly customer: 'removed' | 'unknown' };

/**
 * The port to a payment provider. It keeps the truth about who paid; every call may reject when it cannot be reached, and
 * every call may be made again.
 */
export type Payments = {
  readonly createCustomer: (customer: NewCustomer) => Promise<{ readonly customerId: string }>;
  readonly changeEmail: (customer: { readonly customerId: string; readonly email: string }) => Promise<void>;
  readonly openCheckout: (checkout: Checkout) => Promise<OpenedCheckout>;
  /** Resolves to the address of the portal, or to nothing for a customer the provider does not know. */
  readonly openPortal: (visit: PortalVisit) => Promise<{ readonly url: string } | undefined>;
  readonly readCustomer: (customerId: string) => Promise<CustomerReading>;
  /** Ends a subscription at once, without giving money back. */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;
  /** Takes back offers that are still open, so that nobody buys the same twice from two tabs. */
  readonly closeCheckouts: (customerId: string) => Promise<void>;
  /** Removes a customer with everything they subscribed to; one that is not there is removed already. */
  readonly removeCustomer: (customerId: string) => Promise<void>;
};

/** Something that happened at the provider, once its signature was found good. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly customerId: string }
    /** A dispute names the charge alone. */
    | { readonly chargeId: string }
    | { readonly nobody: true };
};

/** What only a provider has that calls us. */
export type Webhooks = {
  /** The event a body is, or nothing when its signature is wrong or too old. */
  readonly readEvent: (body: Uint8Array, signature: string) => PaymentEvent | undefined;
  readonly customerOfCharge: (chargeId: string) => Promise<string | undefined>;
};

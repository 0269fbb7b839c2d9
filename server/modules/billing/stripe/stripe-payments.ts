import type Stripe from 'stripe';
import type { Checkout, OpenedCheckout, Payments } from '../state/payments.ts';
import { readStripeCustomer } from './read-stripe-customer.ts';
import { isMissing } from './stripe-client.ts';
import { portalConfiguration } from './stripe-portal.ts';
import { stripePrices } from './stripe-prices.ts';

type StripeOptions = { readonly calculatesTaxes: boolean };

/** The payments port, implemented with Stripe. */
export function stripePayments(stripe: Stripe, { calculatesTaxes }: StripeOptions): Payments {
  const priceOf = stripePrices(stripe);
  const configurationOf = portalConfiguration(stripe, { priceOf });
  return {
    createCustomer: async ({ userId, email, idempotencyKey }) => {
      const customer = { email, metadata: { user_id: userId } };
      return { customerId: (await stripe.customers.create(customer, { idempotencyKey })).id };
    },
    changeEmail: ({ customerId, email }) =>
      unlessMissing(async () => void (await stripe.customers.update(customerId, { email }))),
    openCheckout: async (checkout) => openCheckout(stripe, { checkout, priceOf, calculatesTaxes }),
    openPortal: async ({ customerId: customer, offers, language, returnUrl: return_url }) => {
      try {
        const configuration = await configurationOf(offers);
        const locale = localeOf(language);
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          locale,
          configuration,
        });
        return { url };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    readCustomer: (customerId) => readStripeCustomer(stripe, customerId),
    endSubscription: (id) => unlessMissing(async () => void (await stripe.subscriptions.cancel(id))),
    closeCheckouts: async (customer) => {
      const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 20 });
      for (const { id } of data) await expire(stripe, id);
    },
    removeCustomer: (customerId) => unlessMissing(async () => void (await stripe.customers.del(customerId))),
  };
}

async function unlessMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Languages that Stripe's pages speak; otherwise the browser's own. */
const localeOf = (language: string): 'en' | 'es' | 'fr' | 'zh' | 'auto' =>
  language === 'en' || language === 'es' || language === 'fr' || language === 'zh' ? language : 'auto';

type Opening = {
  readonly checkout: Checkout;
  readonly priceOf: (offer: Checkout['offer']) => Promise<string>;
  readonly calculatesTaxes: boolean;
};

/**
 * A person has at most one open checkout: the existing one if it offers the same, otherwise a new one that replaces it.
 * The idempotency key that merges a double click is derived from the previous checkout, so the next purchase gets a new
 * key.
 */
async function openCheckout(
  stripe: Stripe,
  { checkout, priceOf, calculatesTaxes }: Opening,
): Promise<OpenedCheckout> {
  const { customerId: customer, offer } = checkout;
  try {
    if (await hasSubscription(stripe, customer)) return { outcome: 'subscribed' };
    const price = await priceOf(offer);
    const { data: sessions } = await stripe.checkout.sessions.list({ customer, limit: 20 });
    const open = sessions.filter(({ status }) => status === 'open');
    const same = open.find(({ metadata, url }) => metadata?.price === price && url !== null);
    for (const { id } of open) if (id !== same?.id) await expire(stripe, id);
    if (same?.url != null) return { outcome: 'opened', url: same.url };
    const { url } = await stripe.checkout.sessions.create(sessionOf(checkout, { price, calculatesTaxes }), {
      idempotencyKey: `checkout-${customer}-${sessions[0]?.id ?? 'first'}-${price}-${checkout.language}`,
    });
    if (url === null) throw new Error('Stripe returned a checkout without an address');
    return { outcome: 'opened', url };
  } catch (error) {
    if (isMissing(error) && (await isUnknown(stripe, customer))) return { outcome: 'unknown-customer' };
    throw error;
  }
}

function sessionOf(
  { customerId, userId, language, successUrl, cancelUrl }: Checkout,
  { price, calculatesTaxes }: { readonly price: string; readonly calculatesTaxes: boolean },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    metadata: { price },
    subscription_data: { metadata: { user_id: userId } },
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: localeOf(language),
    ...(calculatesTaxes ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
  };
}

const goesOn = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

async function hasSubscription(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 20 });
  return data.some(({ status }) => goesOn.has(status));
}

/** The session may have been paid or closed in between. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  });
}

async function isUnknown(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return Boolean((await stripe.customers.retrieve(customer)).deleted);
  } catch (error) {
    return isMissing(error);
  }
}

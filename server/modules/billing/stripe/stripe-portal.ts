import type Stripe from 'stripe';
import type { Offer } from '../state/payments.ts';
import { PRODUCT_ID } from './stripe-prices.ts';

/** Raise this when what the portal allows changes: the next visit then makes a new configuration. */
const version = '2';

type Features = Stripe.BillingPortal.ConfigurationCreateParams['features'];

const featuresWith = (prices: string[]): Features => ({
  customer_update: { enabled: true, allowed_updates: ['address', 'tax_id', 'name'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // What was paid for remains theirs until its end.
  subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ['price'],
    products: [{ product: PRODUCT_ID, prices }],
    // A year begins at once and the rest of the month counts towards it; a month begins when the year is over.
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
  },
});

type Prices = { readonly priceOf: (offer: Offer) => Promise<string> };

/**
 * What people may do in the portal, set up at Stripe by the first visit so that no operator has to: one configuration
 * for each set of offers, since a subscription keeps its currency.
 */
export function portalConfiguration(
  stripe: Stripe,
  { priceOf }: Prices,
): (offers: readonly Offer[]) => Promise<string> {
  const known = new Map<string, string>();
  return async (offers) => {
    const prices: string[] = [];
    for (const offer of offers) prices.push(await priceOf(offer));
    const name = [version, ...prices].join(' ');
    const id = known.get(name) ?? (await find(stripe, name)) ?? (await make(stripe, { name, prices }));
    known.set(name, id);
    return id;
  };
}

async function find(stripe: Stripe, name: string): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.vocabloom === name)?.id;
}

async function make(stripe: Stripe, { name, prices }: { readonly name: string; readonly prices: string[] }) {
  const created = await stripe.billingPortal.configurations.create(
    { features: featuresWith(prices), metadata: { vocabloom: name } },
    { idempotencyKey: `portal-configuration-${name}` },
  );
  return created.id;
}

import Stripe from 'stripe';
import type { Offer } from '../state/payments.ts';
import { isMissing } from './stripe-client.ts';

export const PRODUCT_ID = 'vocabloom_premium';

/** A price is looked up by its properties: another amount is another price, and existing subscribers keep theirs. */
const lookupKeyOf = ({ period, currency, amountMinor }: Offer): string =>
  `vocabloom_premium_${period}_${currency.toLowerCase()}_${amountMinor}`;

/** Gives the price of an offer at Stripe, creating it if necessary. */
export function stripePrices(stripe: Stripe): (offer: Offer) => Promise<string> {
  const known = new Map<string, string>();
  return async (offer) => {
    const lookupKey = lookupKeyOf(offer);
    const price =
      known.get(lookupKey) ?? (await findPrice(stripe, lookupKey)) ?? (await makePrice(stripe, offer));
    known.set(lookupKey, price);
    return price;
  };
}

async function findPrice(stripe: Stripe, lookupKey: string): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data[0]?.id;
}

async function makePrice(stripe: Stripe, offer: Offer): Promise<string> {
  await haveProduct(stripe);
  const lookupKey = lookupKeyOf(offer);
  const created = await stripe.prices.create(
    {
      product: PRODUCT_ID,
      currency: offer.currency.toLowerCase(),
      unit_amount: offer.amountMinor,
      recurring: { interval: offer.period === 'yearly' ? 'year' : 'month' },
      lookup_key: lookupKey,
      // Takes over the key if an archived price still holds it.
      transfer_lookup_key: true,
      // The price in the store is the price paid.
      tax_behavior: 'inclusive',
    },
    { idempotencyKey: `price-${lookupKey}` },
  );
  return created.id;
}

async function haveProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.retrieve(PRODUCT_ID);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products
      .create({ id: PRODUCT_ID, name: 'Vocabloom Premium' }, { idempotencyKey: `product-${PRODUCT_ID}` })
      .catch((failure: unknown) => {
        if (!isThere(failure)) throw failure;
      });
  }
}

/** Another process was first. */
const isThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';

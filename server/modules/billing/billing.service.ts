import { createHash } from 'node:crypto';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { type BillingPeriod, type Currency, currencyFor, type Prices } from '@vocabloom/core/plans/prices.ts';
import { type Clock, MINUTE_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { logInToUpgrade, noSubscription, storeUnreachable } from './billing.errors.ts';
import {
  forgetUnknownCustomer,
  keepCustomer,
  keepCustomerEmail,
  readPayer,
  readSubscription,
} from './records/customers.repository.ts';
import { askForReading, noteCheckout } from './records/readings.repository.ts';
import type { Offer, OpenedCheckout, Payments } from './state/payments.ts';

export type BillingDependencies = {
  readonly database: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly prices: Prices;
  readonly publicUrl: string;
};

type Purchase = {
  readonly userId: string;
  readonly period: BillingPeriod;
  readonly language: InterfaceLanguageCode;
};

/**
 * Sends a person to the payment page. Someone who already has a subscription is sent to where it is managed instead of
 * being sold a second one. Rejects with the errors of the store.
 */
export async function startCheckout(
  dependencies: BillingDependencies,
  { userId, period, language }: Purchase,
): Promise<{ readonly url: string }> {
  const { database, payments, clock, prices, publicUrl } = dependencies;
  const currency = currencyFor(language);
  const offer = offerOf(prices, { currency, period });
  const open = (customerId: string): Promise<OpenedCheckout> =>
    payments
      .openCheckout({
        ...{ customerId, userId, offer, language },
        successUrl: `${publicUrl}/thank-you`,
        cancelUrl: `${publicUrl}/store`,
      })
      .catch(rethrowUnreachable);
  const customerId = await customerOf(dependencies, userId);
  let opened = await open(customerId);
  if (
    opened.outcome === 'unknown-customer' &&
    (await forgetUnknownCustomer(database, { userId, customerId }))
  )
    opened = await open(await customerOf(dependencies, userId));
  if (opened.outcome === 'unknown-customer')
    throw storeUnreachable(new Error('the payment provider does not know a customer with a subscription'));
  const nowMs = clock.nowMs();
  if (opened.outcome === 'subscribed') {
    await askForReading(database, { userId, nowMs });
    return openPortal(dependencies, { userId, language });
  }
  await noteCheckout(database, { userId, nowMs, readAtMs: nowMs + 3 * MINUTE_MS });
  return { url: opened.url };
}

type Visit = { readonly userId: string; readonly language: InterfaceLanguageCode };

/** Sends a person to where their subscription is managed. */
export async function openPortal(
  { database, payments, prices, publicUrl }: BillingDependencies,
  { userId, language }: Visit,
): Promise<{ readonly url: string }> {
  const customerId = (await readPayer(database, userId))?.customerId;
  if (customerId == null) throw noSubscription();
  const subscribed = (await readSubscription(database, userId))?.currency;
  // Someone who subscribed in one language and now reads another keeps the currency they pay in.
  const currency = isCurrency(prices, subscribed) ? subscribed : currencyFor(language);
  const offers = (['monthly', 'yearly'] as const).map((period) => offerOf(prices, { currency, period }));
  const portal = await payments
    .openPortal({ customerId, offers, language, returnUrl: `${publicUrl}/store` })
    .catch(rethrowUnreachable);
  if (portal === undefined) throw noSubscription();
  return portal;
}

/**
 * The customer of a person, made if there is none. Two requests at once make only one: the provider gives both the same
 * by its idempotency key, and the table has room for one.
 */
async function customerOf({ database, payments }: BillingDependencies, userId: string): Promise<string> {
  const payer = await readPayer(database, userId);
  if (payer === undefined) throw logInToUpgrade();
  const { customerId, generation } = payer;
  const email = payer.email ?? '';
  if (customerId !== null) {
    if (payer.knownEmail !== email) {
      await payments.changeEmail({ customerId, email }).catch(rethrowUnreachable);
      await keepCustomerEmail(database, { userId, email });
    }
    return customerId;
  }
  const idempotencyKey = `customer-${userId}-${generation}-${shortHash(email)}`;
  const created = await payments.createCustomer({ userId, email, idempotencyKey }).catch(rethrowUnreachable);
  const kept = await keepCustomer(database, { userId, customerId: created.customerId, email });
  return kept ?? created.customerId;
}

const offerOf = (prices: Prices, { currency, period }: Omit<Offer, 'amountMinor'>): Offer => ({
  ...{ period, currency },
  amountMinor: prices[currency][period],
});

const isCurrency = (prices: Prices, text: string | undefined): text is Currency =>
  text !== undefined && Object.hasOwn(prices, text);

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const rethrowUnreachable = (cause: unknown): never => {
  throw storeUnreachable(cause);
};

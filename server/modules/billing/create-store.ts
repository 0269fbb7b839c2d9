import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { type BillingConfig, storeOf } from './billing.settings.ts';
import type { Payments, Webhooks } from './state/payments.ts';

export type Store =
  | { readonly kind: 'stripe'; readonly payments: Payments; readonly webhooks: Webhooks }
  | { readonly kind: 'sandbox'; readonly payments: Payments };

type StoreSources = {
  readonly config: BillingConfig & Parameters<typeof storeOf>[0] & { readonly PUBLIC_URL: string };
  readonly database: Database;
  readonly ids: Ids;
};

/** The store of an installation, or nothing if nothing is sold. Loads only what it needs. */
export async function createStore({ config, database, ids }: StoreSources): Promise<Store | undefined> {
  const kind = storeOf(config);
  if (kind === 'off') return undefined;
  if (kind === 'sandbox') {
    const { sandboxPayments } = await import('./sandbox/sandbox-payments.ts');
    return { kind, payments: sandboxPayments({ database, ids, publicUrl: config.PUBLIC_URL }) };
  }
  const { stripeStore } = await import('./stripe/stripe-store.ts');
  // The settings guarantee both secrets.
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  const access = { secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL };
  return { kind, ...stripeStore({ ...access, calculatesTaxes: config.STRIPE_TAX }) };
}

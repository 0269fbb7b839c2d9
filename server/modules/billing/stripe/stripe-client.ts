import Stripe from 'stripe';
import { boundedFetch } from './bounded-fetch.ts';

/** The version whose shapes `stripe-state.ts` reads. The package has its types, and no other version compiles. */
const STRIPE_API_VERSION = '2026-10-28.endive';

/** How long one call may take; there is one more attempt after it. */
const timeoutMs = 8_000;

type StripeAccess = { readonly secretKey: string; readonly apiUrl: string | undefined };

export function createStripe({ secretKey, apiUrl }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch()),
    appInfo: { name: 'Vocabloom' },
    ...(apiUrl === undefined ? {} : addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** Whether Stripe says that something does not exist, or not in this account or mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The id of a reference that may or may not be expanded. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

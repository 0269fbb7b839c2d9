import Stripe from 'stripe';
import { boundedFetch } from './bounded-fetch.ts';

/** The version whose shapes `stripe-state.ts` reads; the package has the types of this one, and no other compiles. */
const STRIPE_API_VERSION = '2026-10-28.endive';

/** How long one call may take, with one more attempt after it. */
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

/** What Stripe answers about something that is not there, or not in this account or mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What something is called whose whole was not asked for. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

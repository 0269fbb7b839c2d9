import {
  CHECKOUT_PATH,
  CheckoutRequestSchema,
  PORTAL_PATH,
  PortalRequestSchema,
  RedirectSchema,
  SUBSCRIPTION_PATH,
  type SubscriptionResponse,
  SubscriptionResponseSchema,
} from '@vocabloom/contract/billing.ts';
import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { isHttpError } from '../../platform/http/http-error.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { logInToUpgrade } from './billing.errors.ts';
import { type BillingDependencies, openPortal, startCheckout } from './billing.service.ts';
import { readSubscription, type SubscriptionRow } from './records/customers.repository.ts';

type BillingRoutes = BillingDependencies & {
  readonly readToken: ReadToken;
  /** Counts an account's checkouts across all processes. */
  readonly limitCheckouts: (userId: string) => Promise<void>;
};

/** `POST /create-checkout-session`, `/create-portal-session` and `/billing/subscription` (product: store). */
export function billingRoutes(
  app: FastifyInstance,
  { readToken, limitCheckouts, ...store }: BillingRoutes,
): void {
  const guarded = (api: ApiOperation, max: number) => ({
    preValidation: requireBuyer(readToken),
    bodyLimit: 16 * 1024,
    config: { rateLimit: { max, timeWindow: 60_000 }, api },
  });
  app.post(CHECKOUT_PATH, guarded(checkout, 20), async (request) => {
    const { plan: period, language } = readBody(CheckoutRequestSchema, request);
    const { userId } = callerOf(request);
    await limitCheckouts(userId);
    return startCheckout(store, { userId, period, language: language ?? languageOf(request) });
  });
  app.post(PORTAL_PATH, guarded(portal, 20), async (request) => {
    const { language } = readBody(PortalRequestSchema, request);
    const { userId } = callerOf(request);
    await limitCheckouts(userId);
    return openPortal(store, { userId, language: language ?? languageOf(request) });
  });
  app.post(SUBSCRIPTION_PATH, guarded(subscription, 120), async (request): Promise<SubscriptionResponse> => {
    const row = await readSubscription(store.database, callerOf(request).userId);
    return { subscription: row === undefined ? null : view(row) };
  });
}

/** Tells a caller who is not signed in so, in the words of the store. */
const requireBuyer = (readToken: ReadToken): ReturnType<typeof requireUserOfBody> => {
  const requireUser = requireUserOfBody(readToken);
  return async function (request, reply) {
    try {
      await requireUser.call(this, request, reply);
    } catch (error) {
      throw isHttpError(error) && error.code === 'not_authenticated' ? logInToUpgrade() : error;
    }
  };
};

const metadata = z.object({ preferred_language: z.string() });

/** The interface language a person chose, for a call that names none. */
function languageOf(request: FastifyRequest): InterfaceLanguageCode {
  const chosen = metadata.safeParse(callerOf(request).claims.user_metadata);
  const code = chosen.success ? chosen.data.preferred_language : '';
  return isInterfaceLanguageCode(code) ? code : 'en';
}

const view = (row: SubscriptionRow): SubscriptionResponse['subscription'] => ({
  status: row.status,
  period: row.period,
  amountMinor: row.amount_minor,
  currency: row.currency,
  renewsAt: row.status === 'renews' ? row.period_end : null,
  premiumUntil: row.premium_until,
});

const group = 'Store';

const checkout: ApiOperation = {
  summary: 'Where premium is paid for',
  group,
  body: CheckoutRequestSchema,
  answers: [RedirectSchema],
};

const portal: ApiOperation = {
  summary: 'Where a subscription is managed',
  group,
  body: PortalRequestSchema,
  answers: [RedirectSchema],
};

const subscription: ApiOperation = {
  summary: 'What somebody subscribed to',
  group,
  answers: [SubscriptionResponseSchema],
};
